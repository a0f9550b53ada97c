"""Discord's errors, each with its status, code and message."""

from typing import Final, NamedTuple

from sandbox.shapes import Json


class Refusal(NamedTuple):
    status: int
    code: int
    message: str


class Refused(Exception):
    """Raised to answer a request with an error."""

    def __init__(
        self,
        refusal: Refusal,
        *,
        errors: Json | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.body: Json = {"message": refusal.message, "code": refusal.code}
        if errors is not None:
            self.body["errors"] = errors
        if retry_after is not None:
            self.body |= {"retry_after": retry_after, "global": False}
        self.retry_after = retry_after


UNAUTHORIZED: Final = Refusal(401, 0, "401: Unauthorized")
NOT_FOUND: Final = Refusal(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED: Final = Refusal(405, 0, "405: Method Not Allowed")
TOO_MANY_REQUESTS: Final = Refusal(429, 0, "You are being rate limited.")
INTERNAL_SERVER_ERROR: Final = Refusal(500, 0, "500: Internal Server Error")
SERVICE_UNAVAILABLE: Final = Refusal(503, 0, "503: Service Unavailable")

UNKNOWN_APPLICATION: Final = Refusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL: Final = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD: Final = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER: Final = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE: Final = Refusal(404, 10008, "Unknown Message")
UNKNOWN_OVERWRITE: Final = Refusal(404, 10009, "Unknown Overwrite")
UNKNOWN_ROLE: Final = Refusal(404, 10011, "Unknown Role")
UNKNOWN_USER: Final = Refusal(404, 10013, "Unknown User")
UNKNOWN_EMOJI: Final = Refusal(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK: Final = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION: Final = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND: Final = Refusal(404, 10063, "Unknown application command")

SLOW_MODE: Final = Refusal(
    429, 20016, "This action cannot be performed due to slowmode rate limit."
)

TOO_MANY_EMOJIS: Final = Refusal(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_COMMANDS: Final = Refusal(
    400, 30032, "Maximum number of application commands reached (100)."
)
TOO_MANY_COMMANDS_TODAY: Final = Refusal(
    429, 30034, "Max number of daily application command creates has been reached (200)"
)
TOO_MANY_OLD_EDITS: Final = Refusal(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
)

DM_TOO_FAST: Final = Refusal(403, 40003, "You are opening direct messages too fast.")
TOO_LARGE: Final = Refusal(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED: Final = Refusal(400, 40060, "Interaction has already been acknowledged.")
THREAD_EXISTS: Final = Refusal(400, 160004, "A thread has already been created for this message")

MISSING_ACCESS: Final = Refusal(403, 50001, "Missing Access")
NOT_IN_DM: Final = Refusal(403, 50003, "Cannot execute action on a DM channel")
NOT_YOUR_MESSAGE: Final = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE: Final = Refusal(400, 50006, "Cannot send an empty message")
DM_REFUSED: Final = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS: Final = Refusal(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE: Final = Refusal(400, 50024, "Cannot execute action on this channel type")
INVALID_TOKEN: Final = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_FORM: Final = Refusal(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED: Final = Refusal(400, 50083, "Thread is archived")
INVALID_JSON: Final = Refusal(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILD: Final = Refusal(
    403,
    50278,
    "Cannot send messages to this user due to having no mutual guilds",
)
REPLY_NEEDS_HISTORY: Final = Refusal(
    400, 160002, "Cannot reply without permission to read message history"
)

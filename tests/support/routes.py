"""List routes of Discord's API, as the sandbox names them in its records and faults."""

CALLBACK_ROUTE = "POST /interactions/{interaction_id}/{token}/callback"
DELETE_ROUTE = "DELETE /channels/{channel_id}/messages/{message_id}"
EDIT_ROUTE = "PATCH /channels/{channel_id}/messages/{message_id}"
OPEN_DM_ROUTE = "POST /users/@me/channels"
SEND_ROUTE = "POST /channels/{channel_id}/messages"

"""Discord's constants for types and flags, and an alias for JSON objects."""

from typing import Any, Final, TypeAlias

Json: TypeAlias = dict[str, Any]

TEXT_CHANNEL: Final = 0
DM_CHANNEL: Final = 1
ANNOUNCEMENT_CHANNEL: Final = 5
ANNOUNCEMENT_THREAD: Final = 10
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12
THREAD_TYPES: Final = frozenset({ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})

# Interaction types.
COMMAND: Final = 2
COMPONENT: Final = 3
AUTOCOMPLETE: Final = 4
MODAL_SUBMIT: Final = 5

# Response types.
REPLY: Final = 4
DEFER_REPLY: Final = 5
DEFER_UPDATE: Final = 6
UPDATE: Final = 7
CHOICES: Final = 8
MODAL: Final = 9

# Message flags.
SUPPRESS_EMBEDS: Final = 1 << 2
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SUPPRESS_NOTIFICATIONS: Final = 1 << 12
COMPONENTS_V2: Final = 1 << 15

# Component types.
ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT_INPUT: Final = 4
USER_SELECT: Final = 5
ROLE_SELECT: Final = 6
MENTIONABLE_SELECT: Final = 7
CHANNEL_SELECT: Final = 8
SECTION: Final = 9
TEXT: Final = 10
THUMBNAIL: Final = 11
GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17
LABEL: Final = 18
UPLOAD: Final = 19
RADIO: Final = 21
CHECKBOXES: Final = 22
CHECKBOX: Final = 23
SELECTS: Final = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)

LINK_BUTTON: Final = 5
PREMIUM_BUTTON: Final = 6

# Command option types.
SUBCOMMAND: Final = 1
SUBCOMMAND_GROUP: Final = 2
STRING: Final = 3
INTEGER: Final = 4
BOOLEAN: Final = 5
USER: Final = 6
CHANNEL: Final = 7
ROLE: Final = 8
MENTIONABLE: Final = 9
NUMBER: Final = 10
ATTACHMENT: Final = 11

MEBIBYTE: Final = 1024 * 1024
ATTACHMENT_LIMIT: Final = 10 * MEBIBYTE

# The locales of Discord's clients.
LOCALES: Final = frozenset(
    {"id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl"}
    | {"no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi"}
    | {"th", "zh-CN", "ja", "zh-TW", "ko", "ar", "he"}
)
DEFAULT_LOCALE: Final = "en-US"

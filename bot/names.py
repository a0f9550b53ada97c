"""People's names, made safe to print: no Markdown, no mention, no tricks with direction."""

import re
import unicodedata
from functools import lru_cache

LONGEST = 32
NOBODY = "someone"

_MARKDOWN = re.compile(r"([\\*_~`|>\[\]()#+\-.!<:{}])")


@lru_cache(4096)
def tidy(name: str) -> str:
    """A name on one line, without control characters, not too long: for alt text and the like."""
    line = " ".join(name.split())
    seen = "".join(
        each for each in line if unicodedata.category(each) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )
    return " ".join(seen.split())[:LONGEST].strip() or NOBODY


@lru_cache(4096)
def safe(name: str) -> str:
    """A name that prints as it is written, whatever it is."""
    return _MARKDOWN.sub(r"\\\1", tidy(name)).replace("@", "@\u200b")

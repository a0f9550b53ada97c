"""Answer a refused request with the reason."""

from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Reply
from bot.engine import Person, Refusal, Stale, prompt_for
from bot.engine.refusals import BotPlays, NotSeated
from bot.engine.table import guard_rules
from bot.messages.deadline_and_votes import seat_back_button
from bot.messages.escape_names import name_at
from bot.messages.panel import note, onlooker_panel, panel
from bot.messages.table_message import link_to
from games.kit.lessons import LEARNER


def refusal_reply(refusal: Refusal, interaction: Interaction) -> Reply:
    """Return a reply with the reason for a refusal and, where useful, the table's current state."""
    table = refusal.table
    if table is None or table.status == "lobby":
        return Reply(note(_reason_text(refusal)), fresh=True)
    if table.record.is_private and table.status != "playing":  # an old panel shows how it ended
        return Reply(panel(prompt_for(table, LEARNER)))
    seated = table.find(interaction.person.id) is not None
    if isinstance(refusal, NotSeated | Stale) and not seated:
        with guard_rules(table.id):
            buttons = [seat_back_button(table)] if isinstance(refusal, BotPlays) else []
            return Reply(onlooker_panel(table, _reason_text(refusal), *buttons), fresh=True)
    if table.status != "playing":  # the note replaces a panel that still offers choices
        return Reply(note(f"{_reason_text(refusal)} {link_to(table)}"))
    if not seated:
        return Reply(note(_reason_text(refusal)), fresh=True)
    with guard_rules(table.id):
        return current_panel(refusal, interaction.person)


def current_panel(refusal: Refusal, person: Person) -> Reply:
    """Return the person's up-to-date panel, with the reason for the refusal."""
    table = refusal.table
    if table is None or table.find(person.id) is None:
        return Reply(note(_reason_text(refusal)))
    return Reply(
        panel(prompt_for(table, table.seat_of(person.id)), news=f"ℹ️ {_reason_text(refusal)}")
    )


def _reason_text(refusal: Refusal) -> str:
    return refusal.text if refusal.table is None else refusal.text_with(name_at(refusal.table))

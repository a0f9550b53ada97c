// What a person does to a message, and what comes of it.

import { openForm } from "./forms.js";
import { ask } from "./wire.js";

/** Answers to a message's buttons and menus; `failed(text)` shows what went wrong. */
export function actsOn(message, failed) {
  const where = { channel: message.channel_id, message: message.id };
  const act = async (doing, args) => {
    failed("");
    try {
      settle(await ask(doing, { ...where, ...args }));
    } catch (problem) {
      failed(problem.message);
    }
  };
  return {
    press: (customId) => act("press", { custom_id: customId }),
    choose: (customId, values) => act("choose", { custom_id: customId, values }),
  };
}

/** Take the bot's answer: open the form it asks for, or say that there was none. */
export function settle(answer, silence = "This interaction failed") {
  if (answer.failed) throw new Error(silence);
  if (answer.form) openForm(answer.form, (values, files) => submit(answer.form.id, values, files));
}

async function submit(form, values, files) {
  settle(await ask("submit", { form, values, files }), "Something went wrong. Try again.");
}

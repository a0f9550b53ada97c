// The actions people can take on a message, and how their results are shown.

import { openForm } from "./forms.js";
import { ask } from "./wire.js";

/** Return the handlers of a message's buttons and menus. `failed(text)` shows an error. */
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

/** Open the form in the bot's response, if any. Throws an error if the bot didn't respond. */
export function settle(answer, silence = "This interaction failed") {
  if (answer.failed) throw new Error(silence);
  if (answer.form) openForm(answer.form, (values, files) => submit(answer.form.id, values, files));
}

async function submit(form, values, files) {
  settle(await ask("submit", { form, values, files }), "Something went wrong. Try again.");
}

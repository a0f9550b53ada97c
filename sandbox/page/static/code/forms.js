// Forms (modals): a title, labelled fields, and a submit button.

import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";
import { menu } from "./menu.js";
import { prose } from "./prose.js";

const TEXT = 10, LABEL = 18, RADIO = 21, CHECKBOXES = 22, CHECKBOX = 23;
const LONG = 2;

/** Show a form. An error from `send(values, files)`, which returns a promise, is shown inside. */
export function openForm(form, send) {
  const fields = [];
  const problem = h("p.form-problem", { role: "alert" });
  const title = h("h2", { id: freshId("title") }, form.title);
  const sendButton = h("button.button.style-1", { type: "submit" }, h("span", {}, "Submit"));
  const dialog = h("dialog.form", { "aria-labelledby": title.id, onclose: () => dialog.remove() },
    h("form", { method: "dialog", novalidate: true, onsubmit: submit },
      h("header", {}, title, h("button.icon-button", { type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
      h("div.form-fields", {}, form.components.map(part), problem),
      h("footer", {}, h("button.button.style-2", { type: "button", onclick: () => dialog.close() }, h("span", {}, "Cancel")), sendButton)));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".form-fields :is(input, textarea, button)")?.focus();

  function part(it) {
    if (it.type === TEXT) return prose(it.content);
    const inside = it.type === LABEL ? it.component : it.components[0];
    const made = field(inside, it.type === LABEL ? it.label : inside.label, it.type === LABEL ? it.description : "");
    fields.push(made);
    return made.element;
  }

  async function submit(event) {
    event.preventDefault();
    const wrong = fields.filter((each) => !each.check());
    if (wrong.length) { wrong[0].focus(); return; }
    sendButton.setAttribute("aria-busy", "true");
    problem.textContent = "";
    try {
      const values = fields.filter((each) => !each.files).map((each) => [each.customId, each.value()]);
      const files = fields.filter((each) => each.files).map(async (each) => [each.customId, await each.files()]);
      await send(Object.fromEntries(values), Object.fromEntries(await Promise.all(files)));
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
    } finally {
      sendButton.removeAttribute("aria-busy");
    }
  }
}

/** Create a labelled field, with its element, value and validation. */
function field(it, label, description) {
  const id = freshId("field");
  const required = it.required ?? it.type !== CHECKBOX;
  const hint = h("p.field-problem", { id: `${id}-hint`, role: "alert" });
  const input = (INPUTS[it.type] ?? unsupported)(it, id, label);
  const group = it.type === RADIO || it.type === CHECKBOXES;
  const words = h(group ? "legend" : "label", group ? {} : { for: id }, label, required && it.type !== CHECKBOX && h("span.required", { "aria-label": "required" }, " *"));
  const element = h(group ? "fieldset.field" : "div.field", {}, words, description && h("p.field-description", { id: `${id}-about` }, description), input.element, hint);
  const target = element.querySelector(`#${id}`);
  target?.setAttribute("aria-describedby", `${id}-hint ${id}-about`);
  const check = () => {
    const wrong = input.wrong(required);
    hint.textContent = wrong;
    target?.setAttribute("aria-invalid", String(Boolean(wrong)));
    return !wrong;
  };
  // Hide an error as soon as the value is valid.
  for (const event of ["input", "change"]) element.addEventListener(event, () => { if (hint.textContent) check(); });
  return { element, customId: it.custom_id, value: input.value, files: input.files, check, focus: () => element.querySelector("input, textarea, button")?.focus() };
}

const INPUTS = { 4: textInput, 3: selectInput, 5: selectInput, 6: selectInput, 7: selectInput, 8: selectInput, 21: choices, 22: choices, 23: checkbox, 19: upload };

function textInput(it, id) {
  const most = it.max_length ?? 4000;
  const shared = { id, maxlength: most, placeholder: it.placeholder, name: it.custom_id };
  const input = it.style === LONG ? h("textarea", { ...shared, rows: 4 }) : h("input", { ...shared, type: "text" });
  input.value = it.value ?? "";
  return {
    element: input, value: () => input.value,
    wrong(required) {
      const least = it.min_length ?? 0;
      if (!input.value) return required ? "This field is required." : "";
      return input.value.length < least ? `Write at least ${least} characters.` : "";
    },
  };
}

function selectInput(it, id, label) {
  let values = it.options?.filter((each) => each.default).map((each) => each.value) ?? (it.default_values ?? []).map((each) => each.id);
  const button = menu(it, (chosen) => { values = chosen; button.dispatchEvent(new Event("change", { bubbles: true })); }, label);
  button.id = id;
  return {
    element: button, value: () => values,
    wrong: (required) => (required && values.length < (it.min_values ?? 1) ? "Make a selection." : ""),
  };
}

function choices(it, id) {
  const one = it.type === RADIO;
  const boxes = it.options.map((option, i) => {
    const input = h("input", { type: one ? "radio" : "checkbox", name: id, value: option.value, id: `${id}-${i}` });
    input.checked = Boolean(option.default);
    return input;
  });
  const high = one ? 1 : it.max_values ?? it.options.length;
  const limit = () => boxes.forEach((box) => { box.disabled = !one && !box.checked && chosen().length >= high; });
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const element = h("div.choices", { id, onchange: limit }, it.options.map((option, i) => h("label.choice", { for: boxes[i].id }, boxes[i],
    h("span", {}, option.label, option.description && h("span.menu-description", {}, option.description)))));
  limit();
  return {
    element, value: () => (one ? chosen()[0] ?? null : chosen()),
    wrong(required) {
      const least = one ? 1 : it.min_values ?? 1;
      return required && chosen().length < least ? (least > 1 ? `Choose at least ${least}.` : "Choose one.") : "";
    },
  };
}

function checkbox(it, id) {
  const input = h("input", { type: "checkbox", id });
  input.checked = Boolean(it.default);
  return { element: h("div.choice.lone", {}, input), value: () => input.checked, wrong: () => "" };
}

function upload(it, id) {
  const most = it.max_values ?? 1;
  const input = h("input", { type: "file", id, multiple: most > 1 });
  return {
    element: input, files: () => Promise.all([...input.files].map(packed)),
    wrong(required) {
      const least = required ? it.min_values ?? 1 : 0;
      if (input.files.length < least) return least > 1 ? `Choose at least ${least} files.` : "Choose a file.";
      return input.files.length > most ? `Choose ${most} at most.` : "";
    },
  };
}

/** Encode a file for the WebSocket. */
function packed(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, body: reader.result.split(",")[1] ?? "" });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function unsupported(it, id) {
  return { element: h("p.small", { id }, "The sandbox cannot show this field."), value: () => null, wrong: () => "" };
}

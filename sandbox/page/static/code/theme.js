// Switches between the dark theme, the light theme, and the system's setting.

const NAMES = ["auto", "dark", "light"];
const KEY = "parlour-colours";

export const themeName = () => document.documentElement.dataset.theme ?? "auto";

export function nextTheme() {
  setTheme(NAMES[(NAMES.indexOf(themeName()) + 1) % NAMES.length]);
}

function setTheme(name) {
  if (name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  try { localStorage.setItem(KEY, name); } catch { /* the browser blocks storage */ }
}

try { if (NAMES.includes(localStorage.getItem(KEY))) setTheme(localStorage.getItem(KEY)); } catch { /* the browser blocks storage */ }

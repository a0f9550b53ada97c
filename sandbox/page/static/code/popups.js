// Popups that open above everything else, next to their anchor.

let open = null;

/** Show a popup next to its anchor. `closed(how)` is called when the popup closes. */
export function popUp(anchor, popup, closed) {
  closePopup("elsewhere");
  // A popup goes inside an open dialog, because everything outside the dialog is unreachable.
  (anchor.closest("dialog, main") ?? document.body).append(popup);
  popup.classList.add("popup");
  place(anchor, popup);
  open = { anchor, popup, closed };
}

/** Close the popup. `how` is "done", "escape" or "elsewhere". */
export function closePopup(how) {
  if (!open) return;
  const { popup, closed } = open;
  open = null;
  popup.remove();
  closed(how);
}

export const isOpenFor = (anchor) => open?.anchor === anchor;

function place(anchor, popup) {
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const upwards = below < Math.min(320, popup.scrollHeight) && above > below;
  const style = popup.style;
  for (const name of ["top", "bottom"]) style.removeProperty(name);
  style.setProperty("left", `${Math.max(8, Math.min(at.left, innerWidth - at.width - 8))}px`);
  style.setProperty("width", `${at.width}px`);
  style.setProperty("max-height", `${Math.min(380, upwards ? above : below)}px`);
  if (upwards) style.setProperty("bottom", `${innerHeight - at.top + 4}px`);
  else style.setProperty("top", `${at.bottom + 4}px`);
}

addEventListener("pointerdown", (event) => {
  if (open && !open.popup.contains(event.target) && !open.anchor.contains(event.target)) closePopup("elsewhere");
}, { capture: true });
addEventListener("resize", follow);
addEventListener("scroll", follow, { capture: true });

/** Keep the popup next to its anchor, and close the popup when the anchor is out of view. */
function follow({ target }) {
  if (!open || (target instanceof Node && open.popup.contains(target))) return;
  const { top, bottom } = open.anchor.getBoundingClientRect();
  if (!open.anchor.isConnected || bottom < 0 || top > innerHeight) closePopup("elsewhere");
  else place(open.anchor, open.popup);
}

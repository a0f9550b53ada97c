// Navigation events, which the modules that show a channel listen for.

import { changed } from "./state.js";

export const goTo = (channel) => changed("go", { channel });
export const goToMessage = (channel, message) => changed("go", { channel, message });

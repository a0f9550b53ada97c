// Going from place to place: whoever shows places listens.

import { changed } from "./state.js";

export const goTo = (channel) => changed("go", { channel });
export const goToMessage = (channel, message) => changed("go", { channel, message });

/** One element for all sounds: only one word is spoken at a time. */
export const soundElement = new Audio();

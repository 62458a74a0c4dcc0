/** The one element all sounds are played by: only one word is spoken at a time. */

let element: HTMLAudioElement | undefined;

/** The element; made when the first word is to be heard. */
export function soundElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

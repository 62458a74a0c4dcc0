/** One element for all sounds: only one word is spoken at a time. */

let element: HTMLAudioElement | undefined;

export function soundElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

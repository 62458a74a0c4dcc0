/** Fetches a face of the words ahead of the words; another one stands in for it where it does not come. */
export function loadFace(weight: 400 | 700): void {
  document.fonts.load(`${weight} 1em 'Satne Serif'`).catch((error: unknown) => {
    console.warn('A face of the words could not be loaded; another one stands in.', error);
  });
}

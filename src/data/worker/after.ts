/** A time passing: to wait no longer than that for something that may never come. */

/** Done after so many milliseconds, with nothing. */
export function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}

/** A time that passes: to wait no longer than that for something that may never come. */

/** Done after so many milliseconds, with nothing. */
export function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}

/** Parts of the app that come later and could not be fetched. */

/** Whether an error is a part of the app that could not be fetched: gone with an old version, or no network. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS|importing a module/iu.test(error.message)
  );
}

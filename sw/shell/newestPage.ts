/** The page of the newest version, for a version that is about to go. */

/** How long the network may take, in milliseconds. */
const timeoutMs = 1_000;

/** The page from the network; the kept one where the network gives none in time. */
export async function newestPage(kept: () => Promise<Response>): Promise<Response> {
  try {
    const page = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    // What a redirect led to is another site's page, and browsers refuse it here.
    if (page.ok && !page.redirected) return page;
  } catch (error) {
    console.warn('The newest version could not be fetched; the kept one is shown.', error);
  }
  return kept();
}

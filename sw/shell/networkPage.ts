/** Pages that the network is asked for, with the kept page for when it gives none. */

/** How long the network may take for the newest version's page. */
const newestPageTimeoutMs = 1_000;

/**
 * The page of the newest version, for a version that is about to go. Rejects only when the network gives none in
 * time and `kept` rejects.
 */
export async function newestPage(kept: () => Promise<Response>): Promise<Response> {
  try {
    const page = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(newestPageTimeoutMs) });
    // What a redirect led to is another site's page, and browsers refuse it here.
    if (page.ok && !page.redirected) return page;
  } catch (error) {
    console.warn('The newest version could not be fetched; the kept one is shown.', error);
  }
  return kept();
}

/**
 * The page of an address that leads nowhere: the service says so with its status. With no network it is the kept one,
 * which says the same without a status. Rejects only when `kept` does.
 */
export async function strayPage(request: Request, kept: () => Promise<Response>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    console.warn('There is no network; the kept page is shown.', error);
    return kept();
  }
}

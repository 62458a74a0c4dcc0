/** Visits to addresses that lead nowhere: the service says so with its status, and sends the page. */

/** The network's own answer; the kept page where there is no network, which says the same without a status. */
export async function strayPage(request: Request, kept: () => Promise<Response>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    console.warn('There is no network; the kept page is shown.', error);
    return kept();
  }
}

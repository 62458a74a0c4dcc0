/** Whether an answer is a page: of a portal, a filter or a host without the service. */
export function isHtml(headers: Headers): boolean {
  return /^text\/html\b/u.test(headers.get('content-type') ?? '');
}

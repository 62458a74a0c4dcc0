/** Whether an answer is a page: of a portal, a filter or a host without the service. */
export function isHtml(headers: { get(name: string): string | null }): boolean {
  return /^text\/html\b/u.test(headers.get('content-type') ?? '');
}

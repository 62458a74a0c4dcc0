/** Sent by the person, by mail or on an issue page. */
export interface WrittenMessage {
  readonly subject: string;
  readonly body: string;
}

/** Otherwise a mail address. */
export function isIssuePage(place: string): boolean {
  return /^(?:\/|https?:)/iu.test(place);
}

/** A prepared mail, or a page for a new issue that takes `title` and `body` in its address (GitHub, Forgejo). */
export function messageLink(place: string, { subject, body }: WrittenMessage): string {
  if (!isIssuePage(place)) {
    // A mail's lines end in CRLF (RFC 6068).
    const lines = encodeURIComponent(body.toWellFormed().replaceAll('\n', '\r\n'));
    return `mailto:${place}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${lines}`;
  }
  const page = new URL(place, location.href);
  page.searchParams.set('title', subject);
  page.searchParams.set('body', body);
  return page.href;
}

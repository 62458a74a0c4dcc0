/** What a correction says, and where it goes. */
export interface Correction {
  readonly subject: string;
  readonly body: string;
}

/** Where an installation wants to hear of its texts. */
export interface CorrectionPlaces {
  /** Mail address; goes before the issue page. */
  readonly feedback?: string | undefined;
  /** Page for a new issue that takes `title` and `body` (GitHub, Forgejo). */
  readonly issues: string;
}

/** A mail that is written already but for what is wrong; an issue page likewise where no mail address is configured. */
export function correctionLink(places: CorrectionPlaces, { subject, body }: Correction): string {
  const { feedback, issues } = places;
  if (feedback !== undefined) {
    // A mail's lines end in CRLF (RFC 6068).
    const lines = encodeURIComponent(body.replaceAll('\n', '\r\n'));
    return `mailto:${feedback}?subject=${encodeURIComponent(subject)}&body=${lines}`;
  }
  const page = new URL(issues, window.location.href);
  page.searchParams.set('title', subject);
  page.searchParams.set('body', body);
  return page.href;
}

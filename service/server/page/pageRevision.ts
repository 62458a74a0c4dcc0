/** Which version of the app a page is. What the page says of the data counts for nothing: an import is no new version. */
import { createHash } from 'node:crypto';

const revisionMeta = /(<meta\b[^>]*\bname="revision"[^>]*\bcontent=")[^"]*(")/iu;
const holdingsBlock = /(<script\b[^>]*\bid="holdings"[^>]*>)[\s\S]*?(<\/script>)/iu;

/** The revision of a page, as its service worker names it. */
export function pageRevision(html: string): string {
  const lasting = html.replace(revisionMeta, '$1$2').replace(holdingsBlock, '$1$2');
  return createHash('sha256').update(lasting).digest('hex').slice(0, 32);
}

/** Tells a page which version it is, so that it knows whether another one is newer. */
export function withRevision(html: string): string {
  return html.replace(revisionMeta, (_, start: string, end: string) => start + pageRevision(html) + end);
}

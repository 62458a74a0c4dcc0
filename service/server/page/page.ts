/**
 * `index.html` as this installation serves it: the built page with the
 * configuration in it. The same filling serves the running service and a built
 * folder for a static host (`npm run configure`).
 */

import { createHash } from 'node:crypto';
import type { Holding } from '#service/node/dataState.ts';
import type { Configuration } from '#src/contract/configuration.ts';

const configurationBlock = /(<script\b[^>]*\bid="configuration"[^>]*>)[\s\S]*?(<\/script>)/iu;
const holdingsBlock = /(<script\b[^>]*\bid="holdings"[^>]*>)[\s\S]*?(<\/script>)/iu;
const revisionMeta = /(<meta\b[^>]*\bname="revision"[^>]*\bcontent=")[^"]*(")/iu;
const title = /<title>[^<]*<\/title>/iu;
/** The name in the frame: its ending is `.org` everywhere. */
const frameTitle = /(<span class="siteTitle"[^>]*>)[^<]*/iu;
const policyMeta = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/giu;

/**
 * Fills a built `index.html`.
 * @throws {Error} when it has no place for the configuration: then it is not our app.
 */
export function fillPage(html: string, configuration: Configuration, holdings: readonly Holding[]): string {
  if (!configurationBlock.test(html)) {
    throw new Error(
      'index.html has no <script type="application/json" id="configuration">. Build the app again: npm run build',
    );
  }
  return html
    .replace(policyMeta, '')
    .replace(configurationBlock, (_, start: string, end: string) => start + blockText(configuration) + end)
    .replace(holdingsBlock, (_, start: string, end: string) => start + blockText(holdings) + end)
    .replace(title, () => `<title>${escapeText(configuration.siteTitle)}</title>`)
    .replace(
      frameTitle,
      (_, start: string) => start + escapeText(configuration.siteTitle.replace(/\.org$/u, '')),
    );
}

/** Puts a policy into a page, for hosts that can send no headers; what only a header may say is left out. */
export function withPolicyMeta(html: string, policy: string): string {
  const allowed = policy.replace(/; frame-ancestors [^;]*/u, '').replaceAll('"', '&quot;');
  return html.replace(
    /<head>\n?/iu,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${allowed}">\n`,
  );
}

/**
 * Tells the service worker which `index.html` this is. Its precache list names the
 * page's revision at build time; left so, a changed configuration would never reach
 * a device that keeps the page. What the page says of the data is no part of it.
 */
export function fillServiceWorker(script: string, html: string): string {
  const revision = pageRevision(html);
  return script
    .replace(
      /(["']?revision["']?:\s*["'])[\da-f]+(["'],\s*["']?url["']?:\s*["']index\.html["'])/u,
      `$1${revision}$2`,
    )
    .replace(
      /(["']?url["']?:\s*["']index\.html["'],\s*["']?revision["']?:\s*["'])[\da-f]+(["'])/u,
      `$1${revision}$2`,
    );
}

/**
 * The revision of a page, as its service worker names it. What the page says of the data counts
 * for nothing: an import is no new version.
 */
export function pageRevision(html: string): string {
  const lasting = html.replace(revisionMeta, '$1$2').replace(holdingsBlock, '$1$2');
  return createHash('sha256').update(lasting).digest('hex').slice(0, 32);
}

/** Tells a page which version it is, so that it knows whether another one is newer. */
export function withRevision(html: string): string {
  return html.replace(revisionMeta, (_, start: string, end: string) => start + pageRevision(html) + end);
}

/** A value as a data block; a `<` must not end it, and in JSON it may be written as an escape. */
function blockText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

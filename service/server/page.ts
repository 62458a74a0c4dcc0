/**
 * `index.html` as this installation serves it: the built page with the configuration in it. The same filling
 * serves the running service and a built folder for a static host (`npm run configure`).
 */

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DataState, Holding } from '#service/server/health.ts';
import { fileReply, type Reply } from '#service/server/reply.ts';
import { contentSecurityPolicy, pageSecurityHeaders } from '#service/server/securityHeaders.ts';
import type { Configuration } from '#src/contract/configuration.ts';

const configurationBlock = /(<script\b[^>]*\bid="configuration"[^>]*>)[\s\S]*?(<\/script>)/iu;
const holdingsBlock = /(<script\b[^>]*\bid="holdings"[^>]*>)[\s\S]*?(<\/script>)/iu;
const revisionMeta = /(<meta\b[^>]*\bname="revision"[^>]*\bcontent=")[^"]*(")/iu;
const title = /<title>[^<]*<\/title>/iu;
/** The name in the frame: its ending is `.org` everywhere. */
const frameTitle = /(<span class="siteTitle"[^>]*>)[^<]*/iu;
const policyMeta = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/giu;

/** Fills a built `index.html`. Throws Error when it has no place for the configuration: then it is not our app. */
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

/** The page, and the service worker that names its revision (absent where none was built). */
export interface FilledPage {
  readonly page: Reply;
  readonly worker: Reply | undefined;
}

/** The page and its service worker as they are now. */
export type AppPage = () => Promise<FilledPage>;

/**
 * Makes the page of a built `index.html` and `sw.js`. What it makes fails where the page has no place for the
 * configuration. A database that can't be read leaves the page as it was.
 */
export function createAppPage(
  html: string,
  worker: string | undefined,
  configuration: Configuration,
  dataState: () => DataState,
): AppPage {
  let kept: { readonly version: number | undefined; readonly filled: Promise<FilledPage> } | undefined;
  return () => {
    const { version, holdings = [] } = stateOrNothing(dataState);
    // Without a usable database the page stays as it was: the app can tell what it can't reach.
    if (kept === undefined || (version !== undefined && kept.version !== version)) {
      const page = withRevision(withSearchLink(fillPage(html, configuration, holdings), configuration));
      const filled = fill(page, worker, configuration);
      kept = { version, filled };
    }
    return kept.filled;
  };
}

/** The state of the data; without a version where the database cannot be used, which `/-/health` reports. */
function stateOrNothing(dataState: () => DataState): Partial<DataState> {
  try {
    return dataState();
  } catch {
    return {};
  }
}

async function fill(
  html: string,
  worker: string | undefined,
  configuration: Configuration,
): Promise<FilledPage> {
  return {
    page: await fileReply('index.html', Buffer.from(html), {
      ...pageSecurityHeaders,
      'content-security-policy': contentSecurityPolicy(html, configuration),
    }),
    worker:
      worker === undefined
        ? undefined
        : await fileReply('sw.js', Buffer.from(fillServiceWorker(worker, html))),
  };
}

/** Path of the manifest. */
export const manifestPath = 'manifest.webmanifest';

/** Path of the OpenSearch description. */
export const searchPath = '/opensearch.xml';

/** The built manifest with the site's own name. Throws SyntaxError where the built manifest is no JSON. */
export function fillManifest(text: string, { siteTitle }: Configuration): string {
  return JSON.stringify({
    ...JSON.parse(text),
    name: siteTitle,
    short_name: siteTitle.replace(/\.org$/u, ''),
  });
}

/** Adds the link by which a browser finds the search; it must know its own address, which a static host does not. */
export function withSearchLink(html: string, { siteTitle }: Configuration): string {
  const title = escapeXml(siteTitle);
  const link = `<link rel="search" type="application/opensearchdescription+xml" href="${searchPath}" title="${title}" />`;
  return html.replace('</head>', () => `${link}\n  </head>`);
}

/** The address this request came to, as the browser knows it; `undefined` where it names none. */
export function siteOrigin({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  const host = headers.host ?? '';
  if (!/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/iu.test(host)) return undefined;
  const isSecure = trustedProxies > 0 && headers['x-forwarded-proto'] === 'https';
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

/** The OpenSearch description: what is typed leads to `/?q=…`. */
export function searchDescription({ siteTitle }: Configuration, origin: string): Reply {
  const title = escapeXml(siteTitle);
  const site = escapeXml(origin);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(siteTitle.slice(0, 16))}</ShortName>
  <LongName>${title}</LongName>
  <Description>Dictionaries and terms for the Sámi languages</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="64" height="64" type="image/svg+xml">${site}/icon.svg</Image>
  <Url type="text/html" method="get" template="${site}/?q={searchTerms}"/>
</OpenSearchDescription>
`;
  return {
    status: 200,
    headers: {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      'cache-control': 'no-cache',
      // The same path under another name is another document.
      vary: 'host, x-forwarded-proto',
    },
    body: Buffer.from(body),
  };
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

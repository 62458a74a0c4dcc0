/** `index.html` with the configuration in it, for the service and for static hosts (`npm run configure`). */

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DataState, Holding } from '#service/server/health.ts';
import { fileReply, type Reply } from '#service/server/reply.ts';
import { contentSecurityPolicy, pageSecurityHeaders } from '#service/server/securityHeaders.ts';
import { asksOwnService, type Configuration } from '#src/contract/configuration.ts';

const configurationBlock = /(<script\b[^>]*\bid="configuration"[^>]*>)[\s\S]*?(<\/script>)/iu;
const holdingsBlock = /(<script\b[^>]*\bid="holdings"[^>]*>)[\s\S]*?(<\/script>)/iu;
const revisionMeta = /(<meta\b[^>]*\bname="revision"[^>]*\bcontent=")[^"]*(")/iu;
const title = /<title>[^<]*<\/title>/iu;
/** The name in the shell: its ending is `.org` everywhere. */
const shellTitle = /(<span class="siteTitle"[^>]*>)[^<]*/iu;
const policyMeta = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/giu;

/**
 * With the holdings only of the service that the app asks. Throws Error for a page without a place for the
 * configuration, which is not our app.
 */
export function fillPage(html: string, configuration: Configuration, holdings: readonly Holding[]): string {
  if (!configurationBlock.test(html)) {
    throw new Error(
      'index.html has no <script type="application/json" id="configuration">. Build the app again: npm run build',
    );
  }
  const held = asksOwnService(configuration) ? holdings : [];
  return html
    .replace(policyMeta, '')
    .replace(configurationBlock, (_, start: string, end: string) => start + blockText(configuration) + end)
    .replace(holdingsBlock, (_, start: string, end: string) => start + blockText(held) + end)
    .replace(title, () => `<title>${escapeXml(configuration.siteTitle)}</title>`)
    .replace(
      shellTitle,
      (_, start: string) => start + escapeXml(configuration.siteTitle.replace(/\.org$/u, '')),
    );
}

/** Puts a policy into a page, for hosts that send no headers; leaves out what only headers may say. */
export function withPolicyMeta(html: string, policy: string): string {
  const allowed = policy.replace(/; frame-ancestors [^;]*/u, '').replaceAll('"', '&quot;');
  return html.replace(
    /<head>\n?/iu,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${allowed}">\n`,
  );
}

/**
 * Puts the page's revision into the service worker's precache list. With the revision of the build, a changed
 * configuration would never reach a device that has cached the page. The page's data does not count.
 */
export function fillServiceWorker(script: string, html: string): string {
  return script.replace(/\{[^{}]*["']index\.html["'][^{}]*\}/gu, (entry) =>
    entry.replace(/[\da-f]{32}/u, pageRevision(html)),
  );
}

/** The page's name in the service worker's list. Its data does not count: an import is no new version. */
function pageRevision(html: string): string {
  const lasting = html.replace(revisionMeta, '$1$2').replace(holdingsBlock, '$1$2');
  return createHash('sha256').update(lasting).digest('hex').slice(0, 32);
}

/** Tells a page its version, so that it can tell whether another is newer. */
export function withRevision(html: string): string {
  return html.replace(revisionMeta, (_, start: string, end: string) => start + pageRevision(html) + end);
}

/** A value as a data block. A `<` could end it, so it is escaped. */
function blockText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Rejects for a page without a place for the configuration. An unreadable database leaves the page unchanged. */
export function createAppPage(
  html: string,
  worker: string | undefined,
  configuration: Configuration,
  dataState: () => DataState,
) {
  let kept: { readonly version: number | undefined; readonly filled: ReturnType<typeof fill> } | undefined;
  return () => {
    let version: number | undefined;
    let holdings: readonly Holding[] = [];
    try {
      ({ version, holdings } = dataState());
    } catch {
      // Without a usable database the page stays as it was; `/-/health` says so.
    }
    if (kept === undefined || (version !== undefined && kept.version !== version)) {
      const page = withRevision(withSearchLink(fillPage(html, configuration, holdings), configuration));
      const filled = fill(page, worker, configuration);
      kept = { version, filled };
    }
    return kept.filled;
  };
}

/** Without a service worker if none was built. */
async function fill(html: string, worker: string | undefined, configuration: Configuration) {
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

export const manifestPath = 'manifest.webmanifest';

export const searchPath = '/opensearch.xml';

/** The built manifest with the site's name. Throws SyntaxError for invalid JSON. */
export function fillManifest(text: string, { siteTitle }: Configuration): string {
  return JSON.stringify({
    ...JSON.parse(text),
    name: siteTitle,
    short_name: siteTitle.replace(/\.org$/u, ''),
  });
}

/** The link by which browsers find the search. It needs the site's address, which a static host does not know. */
function withSearchLink(html: string, { siteTitle }: Configuration): string {
  const title = escapeXml(siteTitle);
  const link = `<link rel="search" type="application/opensearchdescription+xml" href="${searchPath}" title="${title}" />`;
  return html.replace('</head>', () => `${link}\n  </head>`);
}

/** The address of this request as the browser knows it; `undefined` where it names none. */
export function siteOrigin({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  const host = headers.host ?? '';
  if (!/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/iu.test(host)) return undefined;
  const isSecure = trustedProxies > 0 && headers['x-forwarded-proto'] === 'https';
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

/** Leads typed text to `/?q=…`. */
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
      // The content depends on the host name.
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

/** What browsers read of the site besides the page: the manifest with its name, and how to search it from the address bar. */
import type { IncomingMessage } from 'node:http';
import type { Reply } from '#service/server/http/reply.ts';
import type { Configuration } from '#src/contract/configuration.ts';

/** Path of the manifest. */
export const manifestPath = 'manifest.webmanifest';

/** Path of the OpenSearch description. */
export const searchPath = '/opensearch.xml';

/**
 * The built manifest with the site's own name.
 * @throws {SyntaxError} where the built manifest is no JSON.
 */
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

/** Security headers, sent with every response of the app. */

import { createHash } from 'node:crypto';
import type { Configuration } from '#src/contract/configuration.ts';

/** Headers of every answer, whatever it is. */
export const plainSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Headers of pages beside the Content-Security-Policy. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  ...plainSecurityHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    // A person's own recordings and their place, both only when asked for: no other site's, and nothing else.
    'camera=(), display-capture=(), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
};

/**
 * The policy for a page: nothing from anywhere but this origin, and the services
 * of the configuration. Inline scripts are allowed one by one, by their hash;
 * style elements must be, because Fluent's styles are inserted while the app runs.
 */
export function contentSecurityPolicy(html: string, configuration: Configuration): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", ...serviceOrigins(configuration)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    'media-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The inline scripts a browser would run: data blocks are none. */
function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/giu)]
    .filter(
      ([, attributes = '']) => !/\bsrc\s*=|\btype\s*=\s*["']?application\/(?:ld\+)?json/iu.test(attributes),
    )
    .map(([, , script = '']) => script);
}

/** The other origins the app speaks to; pages it only links to are not among them. */
function serviceOrigins(configuration: Configuration): readonly string[] {
  const { dictionary, packs, speech, corpus, errorReporting } = configuration;
  const addresses = [
    dictionary,
    packs,
    speech,
    ...Object.values(corpus).map(({ backend }) => backend),
    errorReporting,
  ];
  const origins = addresses
    .filter((address) => address?.startsWith('http'))
    .map((address) => new URL(address ?? '').origin);
  return [...new Set(origins)];
}

/** Every address that is no file is a view of the app. */
export const redirectsFile = '/* /index.html 200\n';

/** The same headers that this service sends. */
export function headersFile(policy: string): string {
  const security = Object.entries(pageSecurityHeaders).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    `  content-security-policy: ${policy}`,
    ...security,
    '  cache-control: no-cache',
    '/assets/*',
    '  ! cache-control',
    '  cache-control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

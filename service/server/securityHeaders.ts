import { createHash } from 'node:crypto';
import type { Configuration } from '#src/contract/configuration.ts';
import { builtFolder } from '#src/contract/pageNames.ts';

/** Every answer has these. */
export const plainSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Pages have these, besides the Content-Security-Policy. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  ...plainSecurityHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    // Recordings and places are the person's own, and need permission; no other site may ask.
    'camera=(), display-capture=(), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
};

/**
 * Only this origin and the services of the configuration. Inline scripts are allowed one by one, by hash;
 * style elements in general, because Fluent inserts styles at run time.
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

/** Data blocks do not run. */
function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/giu)]
    .filter(
      ([, attributes = '']) => !/\bsrc\s*=|\btype\s*=\s*["']?application\/(?:ld\+)?json/iu.test(attributes),
    )
    .map(([, , script = '']) => script);
}

/** Other origins that the app calls, not those it only links to. */
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

/** The page that hosts show for a missing built file: Cloudflare Pages by its name, Netlify by `_redirects`. */
export const missingFilePage = `${builtFolder}/404.html`;

/** Every other address that is no file is a view of the app. */
export const redirectsFile = `/${builtFolder}/* /${missingFilePage} 404\n/* /index.html 200\n`;

/** For hosts of files: the headers that this service sends. */
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

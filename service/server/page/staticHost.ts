/** What hosts that only serve files must be told, in the notation most of them read (`_headers`, `_redirects`). */
import { pageSecurityHeaders } from '#service/server/http/securityHeaders.ts';

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

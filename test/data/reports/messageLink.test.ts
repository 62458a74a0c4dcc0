import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfiguration } from '#src/contract/configuration.ts';
import { messageLink } from '#src/local/messageLink.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://words.example/')));
afterEach(() => vi.unstubAllGlobals());

const correction = { subject: 'sátnegirji.org: se', body: 'Page: x & y\n\nShown:\n' };

test('M31: a correction is a mail where an address is configured', () => {
  expect(messageLink('words@example.org', correction)).toBe(
    `mailto:words@example.org?subject=${encodeURIComponent('sátnegirji.org: se')}&body=Page%3A%20x%20%26%20y%0D%0A%0D%0AShown%3A%0D%0A`,
  );
});

test('M31: without one it is a new issue, on the page that is configured or by default', () => {
  for (const issues of [undefined, 'https://example.org/issues/new?template=words']) {
    const { issues: page } = parseConfiguration(issues === undefined ? {} : { issues });
    const link = new URL(messageLink(page, correction));
    expect(link.protocol).toBe('https:');
    expect(link.searchParams.get('title')).toBe(correction.subject);
    expect(link.searchParams.get('body')).toBe(correction.body);
    expect(link.searchParams.get('template')).toBe(issues === undefined ? null : 'words');
  }
});

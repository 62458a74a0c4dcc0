import { expect, test } from 'vitest';
import { parseConfiguration } from '#src/contract/configuration.ts';
import { appVersion } from '#src/features/settings/appVersion.ts';
import { correctionLink } from '#src/features/settings/correctionLink.ts';

const correction = { subject: 'sátnegirji.org: se', body: 'Page: x & y\n\nShown:\n' };

test('M31: a correction is a mail where an address is configured', () => {
  const places = parseConfiguration({ feedback: 'words@example.org' });
  expect(correctionLink(places, correction)).toBe(
    `mailto:words@example.org?subject=${encodeURIComponent('sátnegirji.org: se')}&body=Page%3A%20x%20%26%20y%0D%0A%0D%0AShown%3A%0D%0A`,
  );
});

test('M31: without one it is a new issue, on the page that is configured or by default', () => {
  for (const issues of [undefined, 'https://example.org/issues/new?template=words']) {
    const places = parseConfiguration(issues === undefined ? {} : { issues });
    const link = new URL(correctionLink(places, correction));
    expect(link.protocol).toBe('https:');
    expect(link.searchParams.get('title')).toBe(correction.subject);
    expect(link.searchParams.get('body')).toBe(correction.body);
    expect(link.searchParams.get('template')).toBe(issues === undefined ? null : 'words');
  }
});

test('M31: the version in it is the build’s, by the name of its start script', () => {
  expect(appVersion()).toBe('dev');
  document.head.innerHTML =
    '<script type="module" src="/assets/rolldown-runtime-Wk_ZU-.js"></script><script type="module" src="/assets/start--8Sf_sax.js"></script>';
  expect(appVersion()).toBe('-8Sf_sax');
  document.head.replaceChildren();
});

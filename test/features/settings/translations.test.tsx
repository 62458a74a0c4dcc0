import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { appVersion, reviewedLanguages } from '#src/features/settings/SettingSelect.tsx';
import { interfaceLanguages } from '#src/language/languages.ts';
import { pageBlock, renderAt } from '#test/app/renderAt.tsx';

// What an installation configured is read once for a page.
beforeEach(() => pageBlock('configuration', { feedback: 'words@example.org' }));

const mails = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')];

test('all ten interface languages are offered by their own names [D29]', async () => {
  await renderAt('/');
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'App language' });
  expect([...select.options].map(({ value }) => value)).toEqual([...interfaceLanguages]);
  expect([...select.options].map(({ text }) => text)).toContain('davvisámegiella');
  // English, in which the texts were written, needs no note; the other mail is feedback.
  expect(mails()).toHaveLength(1);
});

test('beside a language that no speaker has checked stands so, with a mail that is written but for what is wrong [M31]', async () => {
  await renderAt('/guolli', { language: 'sms' });
  await waitFor(() => expect(mails()).toHaveLength(2));
  const mail = new URL(mails()[1]?.href ?? '');
  expect(mail.pathname).toBe('words@example.org');
  expect(mails()[1]?.closest('p')?.textContent).not.toBe(mails()[1]?.textContent);
  expect(mail.searchParams.get('subject')).toBe('sátnegirji.org: sms');
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
    'Seidd: http://localhost:3000/guolli',
    'Versio: dev',
    '',
    'Täʹst lij:',
    '',
    'Âlgg leeʹd:',
    '',
  ]);
});

test('the version in the mail is the build’s, by the name of its start script [M31]', () => {
  expect(appVersion()).toBe('dev');
  document.head.innerHTML =
    '<script type="module" src="/assets/rolldown-runtime-Wk_ZU-.js"></script><script type="module" src="/assets/start--8Sf_sax.js"></script>';
  expect(appVersion()).toBe('-8Sf_sax');
  document.head.replaceChildren();
});

test('docs/translations.md says of every language what the interface says', () => {
  const rows = readFileSync('docs/translations.md', 'utf8').matchAll(
    /^\| [^|]+ \| (\w\w\w?) \| [^|]+ \| (\w+) \|/gmu,
  );
  const unchecked = [...rows].flatMap(([, code, state]) => (state === 'unchecked' ? code : []));
  expect(unchecked).toEqual(interfaceLanguages.filter((language) => !reviewedLanguages.includes(language)));
});

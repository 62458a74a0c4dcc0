import { expect, test, vi } from 'vitest';
import { parseConfiguration } from '#src/contract/configuration.ts';
import { type Report, reportAddress, reportMessage } from '#src/features/share/report.ts';
import { messageLink } from '#src/local/messageLink.ts';

const report: Report = {
  lemma: 'guolli',
  dictionary: 'gtsmenob',
  address: 'https://example.org/gtsmenob/guolli',
  data: '2026-11-20 1a2b',
  kind: 'wrong',
  text: 'Also “fiskekjøtt”.',
};

const reports = { gtsmenob: 'https://issues.example/new', other: 'words@example.org' };
const feedback = 'site@example.org';

test.each([
  ['gtsmenob', { reports, feedback }, reports.gtsmenob],
  ['gtnobsme', { reports, feedback }, reports.other],
  [undefined, { reports, feedback }, reports.other],
  ['gtsmenob', { feedback }, feedback],
  ['gtsmenob', {}, parseConfiguration({}).issues],
] as const)(
  'a report of %s goes to the place of the dictionary, of the others, of feedback, or for issues [B10]',
  (code, given, place) => {
    expect(reportAddress(parseConfiguration(given), code)).toBe(place);
  },
);

test('it says the word, the dictionary, the address and which data was read [B11]', () => {
  expect(reportMessage(report)).toEqual({
    subject: 'guolli (gtsmenob): something is wrong',
    body: `Also “fiskekjøtt”.

Word: guolli
Dictionary: gtsmenob
Address: https://example.org/gtsmenob/guolli
Data: 2026-11-20 1a2b
`,
  });
  const bare = reportMessage({ ...report, dictionary: undefined, data: undefined, kind: 'missing' });
  expect(bare.subject).toBe('guolli: something is missing');
  expect(bare.body).not.toMatch(/Dictionary|Data|undefined/u);
  vi.stubGlobal('location', new URL('https://words.example/'));
  const link = new URL(messageLink('https://issues.example/new?template=words', bare));
  expect([...link.searchParams.keys()]).toEqual(['template', 'title', 'body']);
  vi.unstubAllGlobals();
});

test('half a surrogate in what a person wrote becomes a replacement character in the mail [R366]', () => {
  const link = messageLink('words@example.org', { subject: 'guo\ud800', body: 'a\n\udc00' });
  expect(link).toBe('mailto:words@example.org?subject=guo%EF%BF%BD&body=a%0D%0A%EF%BF%BD');
});

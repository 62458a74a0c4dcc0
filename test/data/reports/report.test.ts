import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { parseConfiguration } from '#src/contract/configuration.ts';
import {
  deleteReport,
  putReport,
  type Report,
  reportMessage,
  reportPlace,
  waitingReports,
} from '#src/features/share/report.ts';
import { messageLink } from '#src/local/messageLink.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';

const waiting: Report = {
  id: '6c2d0c3e-4f1b-4d55-9f0e-2f3d0a8a1b11',
  lemma: 'guolli',
  dictionary: 'gtsmenob',
  address: 'https://example.org/gtsmenob/guolli',
  data: '2026-11-20 1a2b',
  kind: 'wrong',
  text: 'Also “fiskekjøtt”.',
  created: 1000,
};

afterEach(() => changeSaved((stores) => stores.objectStore('reports').clear()));

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
    expect(reportPlace(parseConfiguration(given), code)).toBe(place);
  },
);

test('it says the word, the dictionary, the address and which data was read [B11]', () => {
  expect(reportMessage(waiting)).toEqual({
    subject: 'guolli (gtsmenob): something is wrong',
    body: `Also “fiskekjøtt”.

Word: guolli
Dictionary: gtsmenob
Address: https://example.org/gtsmenob/guolli
Data: 2026-11-20 1a2b
`,
  });
  const bare = reportMessage({ ...waiting, dictionary: undefined, data: undefined, kind: 'missing' });
  expect(bare.subject).toBe('guolli: something is missing');
  expect(bare.body).not.toMatch(/Dictionary|Data|undefined/u);
  vi.stubGlobal('location', new URL('https://words.example/'));
  const link = new URL(messageLink('https://issues.example/new?template=words', bare));
  expect([...link.searchParams.keys()]).toEqual(['template', 'title', 'body']);
  vi.unstubAllGlobals();
});

test('the outbox keeps reports oldest first, changed ones in their place, until they are deleted [B12]', async () => {
  const later: Report = { ...waiting, id: '6c2d0c3e-4f1b-4d55-9f0e-2f3d0a8a1b22', created: 2000 };
  await putReport(later);
  await putReport(waiting);
  await putReport({ ...waiting, text: 'Changed.' });
  expect((await waitingReports()).map(({ text, created }) => [text, created])).toEqual([
    ['Changed.', 1000],
    [waiting.text, 2000],
  ]);
  await deleteReport(waiting.id);
  expect(await waitingReports()).toEqual([later]);
});

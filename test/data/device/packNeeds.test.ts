import { expect, test } from 'vitest';
import type { Pack } from '#service/core/pack/pack.ts';
import type { OperationName } from '#src/contract/operationNames.ts';
import { emptyLibrary, updates } from '#src/device/library/libraryState.ts';
import { packsToTake, readPackList } from '#src/device/library/packFile.ts';
import { packNeeds } from '#src/device/worker/packNeeds.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { answersOf, deviceWith } from './testDevice.ts';

const forms = ['forms-fin', 'forms-nob', 'forms-sma', 'forms-sme'];
const everyPack: readonly string[] = [...dictionaryCodes, ...forms];

function needsOf(operation: OperationName, change: object = {}, offered: readonly string[] = everyPack) {
  const all = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };
  return packNeeds(`query ${operation}(…`, { ...all, ...change }, offered);
}

const between = (source: string, target: string) => ({ srcLangs: [source], targetLangs: [target] });

test.each<[string, OperationName, object, readonly string[]]>([
  ['every wanted dictionary', 'AllLemmas', {}, dictionaryCodes],
  ['no dictionary that is unknown', 'AllLemmas', { wantedDicts: ['gtsmenob', 'nonsense'] }, ['gtsmenob']],
  // The first one is searched both ways.
  ['only those between', 'DictArticles', between('sme', 'fin'), ['sammallahtismefin', 'gtsmefin']],
  ['only those between', 'DictArticles', between('fin', 'sme'), ['sammallahtismefin', 'gtfinsme']],
  ['only those between', 'DictArticles', between('smj', 'fin'), []],
  ['the term bank never for entries', 'DictArticles', { wantedDicts: ['termwiki'] }, []],
  ['the term bank for lists', 'AllLemmas', { wantedDicts: ['termwiki'] }, ['termwiki']],
  ['the term bank', 'TermArticles', {}, ['termwiki']],
  ['the forms of languages', 'Generated', { language0: 'sma', language1: 'fin' }, ['forms-fin', 'forms-sma']],
  ['nothing where the service has nothing', 'Generated', { language: 'swe' }, []],
  ['all forms', 'Lemmatised', {}, forms],
])('a question needs %s: %s with %o [F80]', (_, operation, change, packs) => {
  expect(needsOf(operation, change)).toEqual(packs);
});

test('a question needs only what is offered, or is not for the device', () => {
  expect(needsOf('AllLemmas', {}, ['gtsmenob', 'termwiki'])).toEqual(['gtsmenob', 'termwiki']);
  expect(packNeeds('query Q { __schema { types { name } } }', {}, forms)).toBeUndefined();
});

test.each<[string, OperationName, object, readonly string[]]>([
  // Words are found by the dictionaries and the forms of their languages, searched both ways, and of all languages.
  ['F80', 'FindWords', {}, everyPack],
  ['F80', 'FindWords', { wantedDicts: ['gtsmenob'] }, ['gtsmenob', 'forms-sme']],
  ['F80', 'FindWords', { wantedDicts: ['gtnobsme'] }, ['gtnobsme', 'forms-nob']],
  [
    'F80',
    'FindWords',
    { wantedDicts: ['sammallahtismefin'] },
    ['sammallahtismefin', 'forms-fin', 'forms-sme'],
  ],
  ['F80', 'FindWords', { wantedDicts: ['termwiki'], srcLangs: ['sma', 'swe'] }, ['termwiki', 'forms-sma']],
  // To browse takes the wanted dictionary, for subjects the term bank.
  ['B26', 'Beginnings', { wantedDicts: ['gtsmenob'] }, ['gtsmenob']],
  ['B26', 'Subjects', {}, ['termwiki']],
  ['B26', 'SubjectWords', { srcLangs: ['sme'], targetLangs: [] }, ['termwiki']],
  ['B26', 'SampleWord', { srcLangs: ['sma'] }, ['gtsmanob']],
])('%s: %s with %o needs these packs [F80, B26]', (_, operation, change, packs) => {
  expect(needsOf(operation, change)).toEqual(packs);
});

const pack = (id: string, version: string): Pack => ({
  id,
  version,
  origin: 'giellalt',
  entries: 1,
  parts: [{ hash: version.padStart(64, '0'), bytes: 1 }],
});
const offer = (at: number, ...packs: Pack[]) => ({ at, manifest: { format: 1, version: String(at), packs } });
const [old, current, other] = [pack('gtsmenob', '1'), pack('gtsmenob', '2'), pack('gtnobsme', '1')];

test.each([
  ['what is not here', [other], undefined, [current], undefined, [other], []],
  ['nothing that is here in the same version', [old], undefined, [old], undefined, [], []],
  ['a newer version', [current], offer(2, current), [old], offer(1, old), [current], []],
  ['no older version', [old], offer(1, old), [current], offer(2, current), [], [old]],
  ['no older version, as its maker knew', [old], offer(2, current), [current], undefined, [], [old]],
])('of a file a device takes %s', (_, packs, its, here, lastManifest, wanted, older) => {
  const record = { file: 'x', fileBytes: 1, tables: 1, offered: [], packs: here };
  expect(packsToTake({ packs, offer: its }, { record, lastManifest })).toEqual({ wanted, older });
});

test('a version that only lacks a part is newer, though nothing is to be downloaded [R344]', () => {
  const [kept, withdrawn] = [current, other].flatMap(({ parts }) => parts);
  if (kept === undefined || withdrawn === undefined) throw new Error('no part');
  const here = { ...current, parts: [kept, withdrawn] };
  const record = { file: 'x', fileBytes: 1, tables: 1, offered: [], packs: [here] };
  const parts = new Set([kept.hash, withdrawn.hash]);
  const state = { ...emptyLibrary, record, parts, lastManifest: offer(2, current) };
  expect(updates(state)).toEqual([{ pack: current, bytes: 0 }]);
});

test('a dictionary on the device that is offered no more answers, also beside others that are not there [R342]', async () => {
  const { device } = await deviceWith(['gtsmenob', 'forms-sme']);
  await device.storage.changeRecord((now) => ({ ...now, offered: ['gtsmefin', 'forms-sme'] }));
  const answers = answersOf(device.storage);
  const filters = { srcLangs: ['sme'], targetLangs: dataLanguages, wantedDicts: ['gtsmenob', 'gtsmefin'] };
  const answer = await answers.ask(dictArticles, { lemma: 'guolli', ...filters });
  expect(answer?.missing).toEqual(['gtsmefin']);
  expect(answer?.data).toMatchObject({ dictEntryList: [{ dictName: 'gtsmenob' }] });
  const examples = await answers.examples('sme', 'guolli', 0);
  expect(examples?.missing).toEqual(['gtsmefin']);
  answers.closeDatabase();
});

test('a list for a newer app is told from one that is damaged', () => {
  expect(readPackList('{"format":99}')).toBe('newer');
  expect(readPackList('{"format":1,"packs":[{}]}')).toBeUndefined();
  expect(readPackList('{')).toBeUndefined();
});

// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { backupMaker } from '#src/features/exchange/export/exportBackup.ts';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import { savedWords } from '#src/saved/savedWords.ts';
import { emptied, importFrom, listHere, made } from './exchangeFixture.ts';

beforeEach(emptied);

const guid = '5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11';
const lexicon = (stem: string, gloss = 'fisk') =>
  [
    '<lift version="0.13" producer="example">',
    `<entry id="${stem}_${guid}" guid="${guid}"><lexical-unit><form lang="se"><text>${stem}</text></form></lexical-unit>`,
    `<sense id="s-1"><gloss lang="nb"><text>${gloss}</text></gloss><relation type="Part" ref="s-2"/>`,
    '<subsense id="s-2"/></sense><sense id="s-3"/></entry></lift>',
  ].join('');
const importLift = (text: string) => importFrom(new File([text], 'a.lift'), { list: listHere });

async function exported() {
  const words = [...(await savedWords()).values()];
  return [...liftText(words, { sounds: new Set(), noteTag: 'nb' })].join('');
}

const valuesIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(` ${name}="([^"]*)"`, 'gu'))].map(([, value]) => value ?? '');

async function expectSeparate() {
  const xml = await exported();
  for (const name of ['guid', 'id']) {
    const all = valuesIn(xml, name);
    expect(new Set(all).size, xml).toBe(all.length);
  }
  expect(valuesIn(xml, 'guid')).toHaveLength(2);
  expect(valuesIn(xml, 'guid')).toContain(guid);
  expect(valuesIn(xml, 'ref').every((id) => valuesIn(xml, 'id').includes(id))).toBe(true);
  return xml;
}

test('a word made of the entry of another has ids of its own in a lexicon, always the same [R251]', async () => {
  await importLift(lexicon('guoli'));
  expect(await importLift(lexicon('guolli'))).toMatchObject({ added: 1 });
  const xml = await expectSeparate();
  expect(xml).toContain(lexicon('guoli').match(/<entry.*<\/entry>/u)?.[0]);
  expect(await exported()).toBe(xml);
  expect(await importLift(lexicon('guolli'))).toMatchObject({ same: 1 });
  expect(await importLift(lexicon('guolli', 'fiskesort'))).toMatchObject({ merged: 1 });
  await expectSeparate();
  expect(await importLift(xml)).toMatchObject({ added: 0 });
  await expectSeparate();
});

test('so has the original word, imported again after its headword was corrected, also from a backup [R251]', async () => {
  await importLift(lexicon('guoli'));
  await changeWord(guid, (word) => ({ ...word, stem: 'guolli' }));
  expect(await importLift(lexicon('guoli'))).toMatchObject({ added: 1 });
  const xml = await expectSeparate();
  const backup = await made(backupMaker());
  await emptied();
  await importFrom(backup);
  expect(await exported()).toBe(xml);
});

test('so has a saved word that gets the entry of another [R251]', async () => {
  await importLift(lexicon('guoli'));
  await importFrom(new File(['word,language,translation\nguolli,sme,fisk\n'], 'a.csv'), { list: listHere });
  expect(await importLift(lexicon('guolli'))).toMatchObject({ added: 0, merged: 1 });
  await expectSeparate();
});

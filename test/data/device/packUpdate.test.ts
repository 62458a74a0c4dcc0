import { afterEach, expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { packState, updates } from '#src/device/library/libraryState.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { answersOf } from './deviceAnswering.ts';
import { type PackedService, packed, settled, testDevice, testNetwork, untilStopped } from './packFixture.ts';
import { openedTab } from './starterDevice.ts';

const hasStem =
  'query ($exact: String!) { hasStem(exact: $exact, srcLangs: ["sme"], targetLangs: ["nob"], wantedDicts: ["gtsmenob"]) { stem } }';

let service: PackedService | undefined;
afterEach(() => service?.end());

/** Writes a dictionary of several parts; `extra` is a word among the others. */
function write(one: PackedService, version: string, extra?: string): void {
  const dictionary = dictionaryOf('gtsmenob');
  if (dictionary === undefined) throw new Error('no gtsmenob');
  const words = Array.from({ length: 18_000 }, (_, number) => `sátni${number}`);
  if (extra !== undefined) words.splice(200, 0, extra);
  const articles = words.map((lemma) =>
    articleOfEntry(dictionary, {
      lemmas: [{ lemma, pos: 'N' }],
      groups: [
        {
          sense: 0,
          translations: [{ lemma: `${lemma} på norsk` }],
          examples: [
            { example: `Dát lea ${lemma} cealkagis.`, translation: `Dette er ${lemma} i en setning.` },
          ],
        },
      ],
    }),
  );
  replaceDictionary(one.driver, { code: 'gtsmenob', version, origin: 'giellalt' }, articles);
}

function largeService(): PackedService {
  const driver = openDatabase(':memory:');
  prepareDatabase(driver);
  const one = packed(driver);
  write(one, 'first');
  service = one;
  return one;
}

test('a new version is offered; only what changed is fetched; the old one answers until it is complete', async () => {
  const one = largeService();
  const network = testNetwork(one.folder, one.pack());
  const device = testDevice(network);
  const tab = await openedTab(device);
  await tab.download(['gtsmenob']);
  await settled(tab);
  const whole = network.asked.length;
  expect(whole).toBeGreaterThan(2);
  expect(updates(tab.state())).toEqual([]);

  write(one, 'second', 'ođđasátni');
  network.offered = one.pack();
  network.asked.length = 0;
  await tab.ask();
  expect(updates(tab.state()).map(({ pack }) => pack.id)).toEqual(['gtsmenob']);
  const offered = network.offered.packs[0]?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  expect(updates(tab.state())[0]?.bytes).toBeLessThan(offered / 2);

  network.fail = untilStopped;
  await tab.download(['gtsmenob']);
  await settled(tab, () => packState('gtsmenob', tab.state()).state === 'fetching');
  const answers = answersOf(device.storage);
  expect(await answers.ask(hasStem, { exact: 'sátni7' })).toEqual({
    data: { hasStem: [{ stem: 'sátni7' }] },
    missing: [],
    since: tab.state().record?.since,
  });
  expect((await answers.ask(hasStem, { exact: 'ođđasátni' }))?.data).toEqual({ hasStem: [] });

  network.fail = undefined;
  await tab.pause(['gtsmenob']);
  await tab.resume(['gtsmenob']);
  await settled(tab);
  answers.forget();
  expect((await answers.ask(hasStem, { exact: 'ođđasátni' }))?.data).toEqual({
    hasStem: [{ stem: 'ođđasátni' }],
  });
  expect(new Set(network.asked).size).toBeLessThan(whole);
  expect(updates(tab.state())).toEqual([]);
}, 40_000);

import { afterEach, expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { packState, updates } from '#src/device/library/libraryState.ts';
import { type Dictionary, dictionaryOf } from '#src/language/dictionaries.ts';
import {
  answersOf,
  downloaded,
  openedTab,
  type PackedService,
  packed,
  settled,
  testDevice,
  testNetwork,
  untilStopped,
} from './testDevice.ts';

const hasStem =
  'query ($exact: String!) { hasStem(exact: $exact, srcLangs: ["sme"], targetLangs: ["nob"], wantedDicts: ["gtsmenob"]) { stem } }';

let service: PackedService;
afterEach(() => service.end());

function write(version: string, ...extra: readonly string[]): void {
  const dictionary = dictionaryOf('gtsmenob') as Dictionary;
  const words = Array.from({ length: 18_000 }, (_, number) => `sátni${number}`).toSpliced(200, 0, ...extra);
  const articles = words.map((lemma) => {
    const example = { example: `Dát lea ${lemma} dás.`, translation: `Dette er ${lemma} i en setning.` };
    const group = { sense: 0, translations: [{ lemma: `${lemma} på norsk` }], examples: [example] };
    return articleOfEntry(dictionary, { lemmas: [{ lemma, pos: 'N' }], groups: [group] });
  });
  replaceDictionary(service.driver, { code: 'gtsmenob', version, origin: 'giellalt' }, articles);
}

test('a new version is offered; only what changed is fetched; the old one answers until it is complete', async () => {
  const driver = openDatabase(':memory:');
  prepareDatabase(driver);
  service = packed(driver);
  write('first');
  const network = testNetwork(service.folder, service.pack());
  const device = testDevice(network);
  const tab = await openedTab(device);
  await downloaded(tab, ['gtsmenob']);
  const whole = network.asked.length;
  expect(whole).toBeGreaterThan(2);
  expect(updates(tab.state())).toEqual([]);

  write('second', 'ođđasátni');
  network.offered = service.pack();
  network.asked.length = 0;
  await tab.ask();
  const [update, ...others] = updates(tab.state());
  expect([update?.pack.id, others]).toEqual(['gtsmenob', []]);
  const offered = network.offered.packs[0]?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  expect(update?.bytes).toBeLessThan(offered / 2);

  network.fail = untilStopped;
  await tab.download(['gtsmenob']);
  await settled(tab, () => packState('gtsmenob', tab.state()).state === 'fetching');
  const answers = answersOf(device.storage);
  const found = async (exact: string) => (await answers.ask(hasStem, { exact }))?.data;
  expect(await found('sátni7')).toEqual({ hasStem: [{ stem: 'sátni7' }] });
  expect(await found('ođđasátni')).toEqual({ hasStem: [] });

  network.fail = undefined;
  await tab.pause(['gtsmenob']);
  await tab.resume(['gtsmenob']);
  await settled(tab);
  answers.forget();
  expect(await found('ođđasátni')).toEqual({ hasStem: [{ stem: 'ođđasátni' }] });
  expect(new Set(network.asked).size).toBeLessThan(whole);
  expect(updates(tab.state())).toEqual([]);
}, 40_000);

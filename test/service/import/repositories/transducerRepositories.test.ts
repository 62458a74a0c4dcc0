import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { generatorBytes } from '#test/service/import/transducers/smallGenerator.ts';
import { lexicon } from './gitServer.ts';
import { Installations, textOf } from './installation.ts';

const installations = new Installations();
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
afterAll(() => installations.end());

const transducer = generatorBytes({ 'guolli0+N+Sg+Nom': 'guolli0', 'guolli0+N+Pl+Nom': 'guolit0' });

test('S32: transducers come from their own address, make forms, and are asked again when words have changed', async () => {
  const installation = await installations.small();
  const { repositories } = installation;
  repositories.commit('built/lang-sme', {
    'src/fst/generator-gt-norm.hfstol': transducer,
    'src/fst/huge.bin': 'not read',
  });
  const options = {
    transducers: true,
    environment: { TRANSDUCER_REPOSITORIES: `${installation.server.url}/built/` },
  };
  const first = await installation.run(options);
  expect([first.hasFailed, textOf(first)]).toEqual([
    false,
    expect.stringMatching(/^forms of sme \(.*generator-gt-norm\.hfstol\): 2 forms of 1 lemmas/mu),
  ]);
  expect(textOf(first)).toMatch(/^not public: .*lang-sma \(sma\)/mu);
  expect(textOf(await installation.run(options))).toMatch(
    /^no changes: dict-sme-nob, dict-smj-nob-x-habmer, lang-sme$/mu,
  );
  repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon('guolli', 4) });
  const third = await installation.run(options);
  expect(textOf(third)).toMatch(/^forms of sme /mu);
  expect(textOf(await installation.run(options))).toMatch(
    /^no changes: dict-sme-nob, dict-smj-nob-x-habmer, lang-sme$/mu,
  );
  const driver = openDatabase(databaseFile(installation.data), { readOnly: true });
  expect(storedFormLists(driver).map(({ language }) => language)).toEqual(['sme']);
  driver.close();
});

test('S32: a repository of sources alone is said to be that, and its files are not fetched', async () => {
  const installation = await installations.small();
  const { repositories } = installation;
  repositories.commit('lang-sme', { 'src/fst/root.lexc': 'x'.repeat(100_000), 'configure.ac': 'y' });
  repositories.git('--git-dir', repositories.path('lang-sme'), 'config', 'uploadpack.allowFilter', 'true');
  const first = await installation.run({ transducers: true });
  expect([first.hasFailed, textOf(first)]).toEqual([
    true,
    expect.stringMatching(/^failed: lang-sme: it contains only sources, no built generator/mu),
  ]);
  expect(installation.entries()['gtsmenob']).toBe(3);
  const asked = installation.server.asked.length;
  expect(textOf(await installation.run({ transducers: true }))).toMatch(/^skipped: lang-sme \(sme\)/mu);
  expect(installation.server.asked.slice(asked).filter((path) => path.startsWith('/lang-sme/'))).toHaveLength(
    2,
  );
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { importSources } from '#service/import/files/importSources.ts';
import { importRun } from '#service/import/importRun.ts';
import { generatorBytes } from '#test/service/import/transducers/smallGenerator.ts';
import { expectRun, testInstallations } from './installation.ts';

const { small } = testInstallations();

const bytes = generatorBytes({ 'guolli0+N+Sg+Nom': 'guolli0', 'guolli0+N+Pl+Nom': 'guolit0' });

/** A folder with files, beside the data of an installation. */
function folderOf(data: string, files: Readonly<Record<string, Uint8Array>>): string {
  const folder = join(data, '..', 'share');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const made = /^forms of sme \(.*generator-gt-norm\.hfstol\): 2 forms of 1 lemmas/mu;
const missing = 'no forms for Lule Sámi, Norwegian: no generator was found; see docs/importing.md';

test('a generator makes forms, again when words have changed; languages without one are named [F35]', async () => {
  const installation = await small();
  const folder = folderOf(installation.data, {
    'lang-sme/build/src/fst/generator-gt-norm.hfstol': bytes,
    'giella/kal/generator-gt-norm.hfstol': bytes,
  });
  const environment = { TRANSDUCERS: folder };
  await expectRun(installation, { says: [made, missing] }, { environment });
  await expectRun(installation, { says: [/^forms of sme .*nothing changed$/mu, missing] }, { environment });
  installation.commitWords('guolli', 4);
  await expectRun(installation, { says: [made] }, { environment });
});

test('without any generator all languages of the words are named, and nothing has failed [F35]', async () => {
  const says = ['no forms for North Sámi, Lule Sámi, Norwegian: no generator was found'];
  await expectRun(await small(), { says });
});

test('a named folder without a generator, or with a broken one, has failed [F35]', async () => {
  const installation = await small();
  const empty = { TRANSDUCERS: folderOf(installation.data, { 'giella/README': bytes }) };
  const says = [/share: it contains no generator-gt-norm\.hfstol$/mu];
  await expectRun(installation, { failed: true, says }, { environment: empty });
  const broken = {
    TRANSDUCERS: folderOf(installation.data, { 'giella/sme/generator.hfstol': new Uint8Array() }),
  };
  const text = await expectRun(
    installation,
    { failed: true, says: [/generator\.hfstol: it cannot be read as a transducer/u] },
    { environment: broken },
  );
  expect(text).toContain(missing);
});

test('forms by lists stay: a generator would replace them [F35]', async () => {
  const installation = await small();
  const list = gzipSync('guolli0\tN\t+N+Sg+Gen\tguoli0\n');
  const lists = folderOf(installation.data, { 'lists/sme.tsv.gz': list });
  await importRun(installation.data, importSources([], [join(lists, 'lists')]), false);
  const environment = { TRANSDUCERS: folderOf(installation.data, { 'giella/sme/generator.hfstol': bytes }) };
  const says = ['forms of sme: unchanged, because they come from lists'];
  await expectRun(installation, { says }, { environment });
});

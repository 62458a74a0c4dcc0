import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { importRun } from '#service/import/importRun.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, projectFolder } from '#service/node/settings.ts';
import { element } from '#test/service/import/importProgram.ts';
import { generatorBytes } from '#test/service/import/transducers/smallGenerator.ts';
import { buildTransducer } from '#test/service/transducer/hfstTools.ts';
import { missingFor } from '#test/tools/programs.ts';
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

/** By word and part of speech: its forms, in the order of the templates. */
const expected: Readonly<Record<string, string>> = {
  'guolli N': 'guolli guoli guoli guollái guolis guolit guollán guoláš',
  // No diminutive: a flag forbids it.
  'čáhci N': 'čáhci čázi čázi čáhcái čázis čázit čáhcán',
  'áhkku N': 'áhkku áhku áhku áhkkui áhkus áhkut',
  'giella N': 'giella giela giela gillii gielas gielat',
  'e-poasta N': 'e-poasta e-poastta e-poastta e-poasttas e-poasttat',
  'ođđa jahki N': 'ođđa jahki ođđa jagi ođđa jagi ođđa jahkái ođđa jagis ođđa jagit ođđa jahkán',
  'Máret Prop': 'Máret Máreha Márehas',
  'guhkki A': 'guhkki guhkes guhkki guhkit guhkimus',
  'dahkat V': 'dahkat dahká dahkkojuvvot dahkkojuvvo',
  // Not in the lexicon: its last part is.
  'boazoguolli N':
    'boazoguolli boazoguoli boazoguoli boazoguollái boazoguolis boazoguolit boazoguollán boazoguoláš',
  'unknown N': '',
};

const templates = [
  ...['Sg+Nom', 'Sg+Gen', 'Sg+Acc', 'Sg+Ill', 'Sg+Loc', 'Pl+Nom', 'Sg+Nom+PxSg1'].map((tags) => `+N+${tags}`),
  '+N+Der/Dimin+N+Sg+Nom',
  ...['+N+Prop+Sg+Nom', '+N+Prop+Sg+Gen', '+N+Prop+Sg+Loc', '+A+Sg+Nom', '+A+Attr'],
  ...['+A+Der/Comp+A+Sg+Nom', '+A+Der/Superl+A+Sg+Nom', '+V+Inf', '+V+Ind+Prs+Sg3'],
  ...['+V+Der/PassL+V+Inf', '+V+Der/PassL+V+Ind+Prs+Sg3'],
];

describe.skipIf(missingFor('HFST').length > 0)('a generator that HFST builds from a lexicon', () => {
  test('makes every form, and words are found by them [F35, F33]', async () => {
    const installation = await small();
    const words = Object.keys(expected).map((word) => /^(.+) (\w+)$/u.exec(word)?.slice(1) ?? []);
    const elements = words.map(([lemma = '', pos]) => element(lemma, pos)).join('\n');
    installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': `<r>${elements}</r>` });
    const lexicon = readFileSync(join(projectFolder, 'test/fixtures/generator/sme.lexc'), 'utf8');
    const bytes = readFileSync(buildTransducer(installation.data, 'hfst-lexc', lexicon, 'weighted'));
    const folder = folderOf(installation.data, { 'giella/sme/generator-gt-norm.hfstol': bytes });
    const says = ['of 11 dictionary words, the generator knows 9, and of 1 more the last part'];
    await expectRun(installation, { says }, { environment: { TRANSDUCERS: folder } });
    const driver = openDatabase(databaseFile(installation.data), { readOnly: true });
    const stored = new StoredForms(driver);
    const forms = words.map(([lemma = '', pos]) => {
      const found = stored.generate(lemma, 'sme', templates).flatMap((one) => one.forms);
      return [`${lemma} ${pos}`, found.join(' ')];
    });
    expect(Object.fromEntries(forms)).toEqual(expected);
    const lemmaOf = (form: string) => stored.lemmatise(form).map(({ lemma, template }) => lemma + template);
    expect(lemmaOf('gillii')).toEqual(['giella+N+Sg+Ill']);
    expect(lemmaOf('boazoguolit')).toEqual(['boazoguolli+N+Pl+Nom']);
    expect(lemmaOf('Márehas')).toEqual(['Máret+N+Prop+Sg+Loc']);
    driver.close();
  });
});

/**
 * Searches for the documents that cost the service most (docs/performance.md), also if it gives them up:
 *
 *     DATA_DIR=… node test/bench/attacks/worstDocuments.ts [seconds per field, 20] [seed, 1]
 *
 * For each root field it changes arguments, texts and selections at random, keeps the most expensive ones, and repeats
 * each as often as a document may. Ends with 1 when one takes more than 300 ms of processor time or does not pause for
 * 50 ms. Pauses are measured by the clock, so another program that takes the processor makes them longer.
 */
import { buildSchema } from 'graphql';
import { checkedDocument } from '#service/core/limits/queryLimits.ts';
import { createService } from '#service/core/resolvers/service.ts';
import { textIn } from '#service/core/sqlite/driver.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, dataFolderFrom } from '#service/node/settings.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { searchModes } from '#src/language/fold.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { runToEnd } from '#src/state/pieces.ts';
import { sdl } from '#test/service/core/asking.ts';

const seconds = Number(process.argv[2] ?? 20);
const mostMs = 300;
const longestPieceMs = 50;

/** Genomes that are kept of a field, to be changed further. */
const kept = 6;

const schema = buildSchema(sdl);
const driver = openDatabase(databaseFile(dataFolderFrom(process.env)), { readOnly: true });
const service = createService(driver, sdl);
runToEnd(service.prepareInPieces());

let state = Number(process.argv[3] ?? 1);

/** A whole number below this one. */
function below(count: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return Math.floor((state / 0x80000000) * count);
}

function oneOf<Value>(values: readonly Value[]): Value {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

const lemmas = driver
  .prepare('SELECT text FROM stem')
  .all()
  .map((row) => textIn(row, 'text'));
const letters = [...'aábcčdđefghijklmnŋoprsštŧuvzžåäöõâʹабвгд -'];

/** Texts as an attacker makes them: a lemma, or two, with letters put in, taken out and exchanged. */
const changes: readonly ((text: string) => string)[] = [
  () => oneOf(lemmas),
  (text) => edited(text, 0, oneOf(letters)),
  (text) => edited(text, 0, oneOf(letters) + oneOf(letters)),
  (text) => edited(text, 1, oneOf(letters)),
  (text) => edited(text, 1, ''),
  (text) => edited(text, 3, ''),
  (text) => text + oneOf(lemmas),
  (text) => `${text} ${oneOf(lemmas)}`,
  (text) => text.slice(0, 1 + below(8)),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.toUpperCase(),
];

function edited(text: string, length: number, instead: string): string {
  const place = below(text.length + 1);
  return text.slice(0, place) + instead + text.slice(place + length);
}

const changed = (text: string): string => oneOf(changes)(text).slice(0, 190) || oneOf(lemmas);

/** What makes a document: texts in turn for the copies of a field, numbers for all else. */
interface Genome {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

const string = (text: string): string => JSON.stringify(text);
const filter = 'srcLangs: $s, targetLangs: $t, wantedDicts: $d';
const languages = 'srcLangs: $s, targetLangs: $t';
const lemma = '{ id lemma presentationLemma language pos dialect country }';

/** Selections of a stem; the number chooses some, each as often as the other one says. */
const stemFields = [
  'id',
  'stem',
  'srclangs',
  'targetlangs',
  'dicts',
  'searchStem',
  'lemma',
  'pos',
  `translations ${lemma}`,
];

function stemSelection(choice: number, repeats: number): string {
  const chosen = stemFields.filter((_, place) => (choice >> place) % 2 === 1);
  const fields = chosen.length === 0 ? ['stem'] : chosen;
  return Array.from({ length: 1 + repeats }, (_, copy) =>
    fields.map((field, place) => `f${copy}_${place}: ${field}`).join(' '),
  ).join(' ');
}

const found = (choice: number, repeats: number): string =>
  `stem { ${stemSelection(choice, repeats)} } language by form analyses parts { form analyses stem { ${stemSelection(choice, 0)} } } cost`;
const article = `dictName lookupLemmas { edges { cursor node ${lemma} } } translationGroups { translationLemmas { edges { cursor node ${lemma} } } restriction { restriction attributes } exampleGroups { example translation } }`;
const concept = `id name language collections definition explanation terms { note source status sanctioned expression ${lemma} }`;

/** A root field for a text and eight numbers, each below 512. */
const roots: Readonly<Record<string, (text: string, numbers: readonly number[]) => string>> = {
  stemList: (text, [mode = 0, first = 0, choice = 0, repeats = 0, length = 0]) =>
    `stemList(search: ${string(text.slice(0, 1 + (length % 5)))}, mode: "${searchModes[mode % searchModes.length]}", first: ${first % 501}, ${filter}) { totalCount edges { cursor node { ${stemSelection(choice, repeats % 40)} } } }`,
  hasStem: (text, [choice = 0, repeats = 0]) =>
    `hasStem(exact: ${string(text)}, ${filter}) { ${stemSelection(choice, repeats % 40)} }`,
  dictEntryList: (text) => `dictEntryList(exact: ${string(text)}, ${filter}) { ${article} }`,
  conceptList: (text) => `conceptList(exact: ${string(text)}, ${languages}) { ${concept} }`,
  generated: (text, [language = 0, count = 0]) =>
    `generated(origform: ${string(text)}, language: "${dataLanguages[language % dataLanguages.length]}", paradigmTemplates: [${['+N+Sg+Nom', '+N+Pl+Gen', '+V+Inf', '+V+Ind+Prs+Sg3'].flatMap((one) => Array.from({ length: 1 + (count % 50) }, (_, place) => string(place === 0 ? one : `${one}${place}`))).join(' ')}]) { paradigmTemplate analyses { wordform weight } }`,
  lemmatised: (text) =>
    `lemmatised(lookupString: ${string(text)}) { language wordforms analyses { analysis weight } }`,
  findWords: (text, [first = 0, choice = 0, repeats = 0]) =>
    `findWords(text: ${string(text)}, first: ${first % 51}, ${filter}) { ${found(choice, repeats % 8)} }`,
  glossWords: (text, [first = 0, choice = 0, repeats = 0]) =>
    `glossWords(words: [${string(text)}], first: ${first % 51}, ${filter}) { word found { ${found(choice, repeats % 8)} } translations ${lemma} }`,
  beginnings: (text, [length = 0, dictionary = 0]) =>
    `beginnings(start: ${string(text.slice(0, length % 4))}, ${languages}, wantedDicts: ["gtsmenob", "${dictionaryCodes[dictionary % dictionaryCodes.length]}", ${string(text)}]) { text words }`,
  subjects: () => 'subjects { name concepts }',
  subjectWords: (text, [first = 0, skip = 0]) =>
    `subjectWords(subject: ${string(text)}, ${languages}, first: ${first % 501}, skip: ${skip}) { total words { lemma ${lemma} translations ${lemma} } }`,
  sampleWord: (text, [dictionary = 0]) =>
    `sampleWord(seed: ${string(text)}, ${languages}, wantedDicts: ["${dictionaryCodes[dictionary % dictionaryCodes.length]}"]) { lemma ${lemma} translations ${lemma} example { example translation } }`,
  __schema: () =>
    '__schema { types { name description fields { name type { name ofType { name } } args { name } } } }',
};

const everything = { s: dataLanguages, t: dataLanguages, d: dictionaryCodes };

/** A document with so many copies of a field, each with a text of its own. */
function documentOf(root: string, { texts, numbers }: Genome, copies: number): string {
  const fields = Array.from({ length: copies }, (_, place) => {
    const text = texts[place % texts.length] ?? '';
    const own = place < texts.length ? text : edited(text, 0, oneOf(letters));
    return `a${place}: ${roots[root]?.(own, numbers)}`;
  });
  // Every variable is used, whatever the fields take.
  const used = `u: hasStem(exact: "", ${filter}) { id }`;
  return `query ($s: [String]!, $t: [String]!, $d: [String]!) { ${used} ${fields.join(' ')} }`;
}

/** The largest legal document of a genome; `undefined` where one copy is too many. */
function largest(root: string, genome: Genome): string | undefined {
  let legal = 0;
  let step = 64;
  while (step >= 1) {
    if ('kind' in checkedDocument(schema, documentOf(root, genome, legal + step))) legal += step;
    else step /= 2;
  }
  return legal === 0 ? undefined : documentOf(root, genome, legal);
}

interface Measured {
  /** Milliseconds of processor time. */
  readonly total: number;
  /** The longest time without a pause, in milliseconds. */
  readonly piece: number;
  readonly errors: number;
}

async function measure(document: string): Promise<Measured> {
  const before = process.cpuUsage();
  let piece = 0;
  let start = performance.now();
  const end = (): void => {
    piece = Math.max(piece, performance.now() - start);
  };
  const { errors = [] } = await service.executeWithPauses(document, everything, null, async () => {
    // What still runs until the next task has not paused.
    await new Promise((resolve) => setImmediate(resolve));
    end();
    start = performance.now();
  });
  end();
  const { user, system } = process.cpuUsage(before);
  return { total: (user + system) / 1000, piece, errors: errors.length };
}

/** The least of three: what else the machine does makes a document slower, never faster. */
async function measureAgain(document: string): Promise<Measured> {
  const runs = [await measure(document), await measure(document), await measure(document)];
  return {
    total: Math.min(...runs.map(({ total }) => total)),
    piece: Math.min(...runs.map(({ piece }) => piece)),
    errors: runs[0]?.errors ?? 0,
  };
}

const newGenome = (): Genome => ({
  texts: Array.from({ length: 24 }, () => changed(changed(oneOf(lemmas)))),
  numbers: Array.from({ length: 8 }, () => below(512)),
});

function mutated({ texts, numbers }: Genome): Genome {
  const rate = 1 + below(6);
  return {
    texts: texts.map((text) => (below(rate) === 0 ? changed(text) : text)),
    numbers: numbers.map((number) => (below(rate + 1) === 0 ? below(512) : number)),
  };
}

let isMissed = false;
for (const root of Object.keys(roots)) {
  const end = performance.now() + seconds * 1000;
  let best: { readonly document: string; readonly genome: Genome; readonly total: number }[] = [];
  let tried = 0;
  while (performance.now() < end) {
    const parent = best.length < kept || below(5) === 0 ? newGenome() : mutated(oneOf(best).genome);
    const document = largest(root, parent);
    if (document === undefined) continue;
    tried += 1;
    const { total } = await measure(document);
    best = [...best, { document, genome: parent, total }]
      .sort((one, other) => other.total - one.total)
      .slice(0, kept);
  }
  const again: (Measured & { readonly document: string })[] = [];
  for (const { document } of best) again.push({ document, ...(await measureAgain(document)) });
  const worst = again.toSorted((one, other) => other.total - one.total)[0];
  if (worst === undefined) continue;
  const piece = Math.max(...again.map((one) => one.piece));
  isMissed ||= worst.total > mostMs || piece > longestPieceMs;
  const shown = process.env['SHOW'] === undefined ? '' : `\n  ${worst.document.slice(0, 600)}`;
  console.info(
    `${root}: ${worst.total.toFixed(0)} ms of processor time at most, ${piece.toFixed(0)} ms without a pause, ${worst.errors} errors (${tried} documents)${shown}`,
  );
}
driver.close();
if (isMissed) process.exitCode = 1;

/** Whether the meaning of an everyday word is on a phone's screen while it is typed, without a tap. */
import type { Page } from 'playwright-core';
import { starterFolder } from '#service/import/starter/starter.ts';
import { readStarterLexicon, starterWords } from '#service/import/starter/starterLexicon.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import type { InterfaceLanguage } from '#src/language/languages.ts';
import type { Figures } from '#test/bench/run/figures.ts';
import { launchBrowser, visit } from '#test/e2e/support/visit.ts';

/** Languages of a word and of its meaning, and the interface of those who read the meaning. */
const directions: readonly (readonly [string, string, InterfaceLanguage])[] = [
  ['sme', 'nob', 'nb'],
  ['sma', 'nob', 'nb'],
  ['smj', 'nob', 'nb'],
  ['sme', 'fin', 'fi'],
  ['smn', 'fin', 'fi'],
  ['sms', 'fin', 'fi'],
  ['nob', 'sme', 'se'],
  ['fin', 'smn', 'smn'],
  ['nob', 'sma', 'sma'],
  ['fin', 'sms', 'sms'],
];

const wordsEach = 20;

/** How long a meaning may take to come, on a busy machine. */
const patienceMs = 4000;

interface Everyday {
  readonly word: string;
  readonly wanted: readonly string[];
}

/** Signs of palatalisation are written in several ways. */
const plain = (text: string): string => text.toLowerCase().replace(/[ʹˊʼ’']/gu, '');

const query = `query($exact: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  dictEntryList(exact: $exact, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) {
    translationGroups { translationLemmas { edges { node { lemma } } } }
  }
}`;

/** Whether a dictionary has the word with one of these meanings. */
async function isKnown(url: string, source: string, target: string, { word, wanted }: Everyday) {
  const filter = { srcLangs: [source], targetLangs: [target], wantedDicts: dictionaryCodes };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { exact: word, ...filter } }),
  });
  const answer = plain(await response.text());
  return wanted.some((one) => answer.includes(`"lemma":"${plain(one)}"`));
}

/** Words from all parts of the lexicon with all their meanings there, of those that the dictionaries have. */
async function everydayWords(url: string, source: string, target: string): Promise<readonly Everyday[]> {
  const meanings = new Map<string, readonly string[]>();
  for (const row of readStarterLexicon(starterFolder).words) {
    const own = starterWords(row, target);
    const words = own.length > 0 ? starterWords(row, source) : [];
    for (const word of words) meanings.set(word, [...(meanings.get(word) ?? []), ...own]);
  }
  const known: Everyday[] = [];
  for (const [word, wanted] of meanings)
    if (await isKnown(url, source, target, { word, wanted })) known.push({ word, wanted });
  return known.filter((_, index) => index % Math.floor(known.length / wordsEach) === 0).slice(0, wordsEach);
}

/** Whether a row that is wholly on the screen has the word and one of its meanings. */
function isOnScreen({ word, wanted }: Everyday): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[ʹˊʼ’']/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ');
  return [...document.querySelectorAll<HTMLElement>('main li')].some((row) => {
    const { left, top, bottom } = row.getBoundingClientRect();
    const isSeen = [top + 4, bottom - 4].every((y) => row.contains(document.elementFromPoint(left + 40, y)));
    const [own = '', ...rest] = row.innerText.split('\n').map(words);
    const said = ` ${rest.join(' ')} `;
    return isSeen && own.startsWith(words(word)) && wanted.some((one) => said.includes(` ${words(one)} `));
  });
}

async function isSeenAfter(page: Page, text: string, word: Everyday): Promise<boolean> {
  const field = page.locator('#root .field input');
  await field.fill('');
  await field.pressSequentially(text, { delay: 20 });
  const seen = page.waitForFunction(isOnScreen, word, { timeout: patienceMs, polling: 100 });
  return seen.then(
    () => true,
    () => false,
  );
}

export const once = true;

export async function measure(url: string): Promise<Figures> {
  const browser = await launchBrowser();
  const missed: Record<'some' | 'all', string[]> = { some: [], all: [] };
  let count = 0;
  try {
    for (const [source, target, language] of directions) {
      const { page, end } = await visit(browser, url, '/', { screen: 'narrow', language });
      for (const one of await everydayWords(url, source, target)) {
        const letters = [...one.word];
        const name = `${one.word} (${one.wanted.join(', ')})`;
        const some = letters.slice(0, letters.length < 6 ? 3 : 4).join('');
        if (!(await isSeenAfter(page, some, one))) missed.some.push(name);
        if (!(await isSeenAfter(page, one.word, one))) missed.all.push(name);
        count += 1;
      }
      await end();
    }
  } finally {
    await browser.close();
  }
  console.info(`${count} words; not after some letters: ${missed.some.join(', ')}`);
  console.info(`not after the whole word: ${missed.all.join(', ')}`);
  return {
    'everyday words without a meaning on the screen, three or four letters':
      (100 * missed.some.length) / count,
    'everyday words without a meaning on the screen, whole word': (100 * missed.all.length) / count,
  };
}

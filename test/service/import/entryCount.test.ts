import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { originalOf } from '#src/language/dictionaries.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, openFullData } from '#test/fullDatabase.ts';

interface Tagged {
  readonly tag: string;
  readonly inner: string;
}

function elementsIn(xml: string, name: string): readonly Tagged[] {
  const found = xml.matchAll(new RegExp(`<(${name}(?:\\s[^>]*)?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'gu'));
  return [...found].map(([, tag = '', inner = '']) => ({ tag, inner }));
}

/** Without inner tags, soft hyphens and direction marks. */
function textOf({ inner }: Tagged): string {
  const text = inner.replace(/<[^>]*>|[\u00ad\u200e]/gu, '');
  return text.replace(/\s+/gu, ' ').normalize('NFC').trim();
}

/** Placeholders, ends of remarks and untranslated names are none. */
function isWord(element: Tagged): boolean {
  const text = textOf(element);
  if (text === 'null' && element.tag.includes('type="Prop"')) return false;
  return (
    /[\p{L}\d]/u.test(text) &&
    !/^x{3,}$|_SWE$|^itemLabel|XXX$|^\((?:ei LpDict|komp\. adj\.)\)$|^[^(]*\)$/iu.test(text)
  );
}

/** Those of a word that is still to be translated are, too. */
function hasExample({ inner }: Tagged): boolean {
  return !inner.includes('_SWE') && elementsIn(inner, 'xt').some(isWord);
}

/** What limits a word. */
const labels = /\b(?:nr|country|dialect|dial|reg|[lr]1?_par|r2_par|sci|tt|tt_auto|descr_trans)="[^"]*"/gu;

const labelsIn = ({ tag }: Tagged): string => (tag.match(labels) ?? []).sort().join(' ');

/** Capitals on both sides: some sources label names as nouns. */
const isName = (words: readonly string[]): boolean => words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));

/** Words with what limits them, but not their examples, notes, other spellings and parts of speech. */
function senseOf(group: Tagged): string {
  const words = elementsIn(group.inner, 't').filter(isWord);
  const limits = elementsIn(group.inner, 're').map(textOf);
  return JSON.stringify([
    [...new Set(words.map((word) => `${textOf(word)} ${labelsIn(word)}`))].sort(),
    limits,
    labelsIn(group),
  ]);
}

/**
 * Counts `<e>` elements with a word on both sides, or an example, by patterns in the text, without a parser; those that
 * say the same once.
 */
function entriesIn(files: readonly string[], target: string): number {
  const seen = new Set<string>();
  for (const file of files) {
    const isList = file.includes('/all_');
    const xml = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/gu, '');
    for (const { tag, inner } of elementsIn(xml, 'e')) {
      const isOwn = (group: Tagged) =>
        group.tag.includes(`"${target}"`) || (!file.includes('-mul/') && !/xml:lang="[^"]/u.test(group.tag));
      const groups = elementsIn(inner, 'tg').filter(isOwn);
      const heads = elementsIn(inner, 'l').filter(isWord);
      const words = groups.flatMap((group) => elementsIn(group.inner, 't').filter(isWord).map(textOf));
      const isSaid = words.length > 0 || groups.some(hasExample);
      if (/\ssrc="gg"/u.test(tag) || heads.length === 0 || !isSaid) continue;
      const posOf = (head: Tagged) =>
        /\btype="Prop"/u.exec(head.tag)?.[0] ?? /\bpos="\s*(\w+)/u.exec(head.tag)?.[1]?.toLowerCase();
      const isNamed = isName([...heads.map(textOf), ...words]);
      seen.add(
        JSON.stringify([
          heads.map((head) => [textOf(head), ...(isNamed ? [] : [posOf(head), labelsIn(head)])]),
          [...new Set(isList ? words : groups.map(senseOf))].sort(),
        ]),
      );
    }
  }
  return seen.size;
}

describeWithData('GIELLALT_DATA', 'the entries of all dictionaries', (folder) => {
  test('are exactly as many as a count by patterns in their XML gives [W233]', {
    timeout: fullImportTimeoutMs,
  }, async () => {
    const driver = await openFullData();
    const held = Object.fromEntries(storedDictionaries(driver).map(({ code, entries }) => [code, entries]));
    driver.close();
    const { dictionaries } = importSources([folder], []);
    const read = dictionaries.filter(({ dictionary: { code } }) => originalOf(code) === undefined);
    const counted = read.map(
      ({ dictionary: { code, target }, files }) => [code, entriesIn(files, target)] as const,
    );
    expect(counted.length).toBeGreaterThanOrEqual(26);
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries(counted.map(([code]) => [code, held[code]])),
    );
  });
});

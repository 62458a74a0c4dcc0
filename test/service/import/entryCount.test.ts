import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, openFullData } from '#test/fullDatabase.ts';

function textsIn(xml: string, name: string): readonly string[] {
  const found = [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'gu'))];
  return found.map(([, text = '']) => text.replace(/<[^>]*>|\s+/gu, ' ').trim());
}

/** Placeholders and ends of remarks are none. */
const isWord = (text: string) =>
  /[\p{L}\d]/u.test(text) && !/^x{3,}$|_SWE$|^itemLabel|XXX$|^\(ei LpDict\)$|^[^(]*\)$/iu.test(text);

/** What readers see of an entry besides its words. */
const labels =
  /\b(?:pos|type|t_type|nr|attr|country|dialect|dial|reg|[lr]1?_par|r2_par|sci|tt|tt_auto|descr_trans|comma|syn)="[^"]*"/gu;

/** Counts `<e>` elements with a word on both sides by patterns in the text, without a parser; equal ones once. */
function entriesIn(files: readonly string[], target: string): number {
  const seen = new Set<string>();
  for (const file of files) {
    const isList = file.includes('/all_');
    const xml = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/gu, '');
    for (const [entry] of xml.matchAll(/<e(?:\s[^>]*)?>[\s\S]*?<\/e>/gu)) {
      const groups = [...entry.matchAll(/<tg[^>]*xml:lang="(\w+)"[^>]*>[\s\S]*?<\/tg>/gu)];
      const own = groups.flatMap(([group, language]) => (language === target ? [group] : [])).join('');
      const heads = textsIn(entry, 'l').filter(isWord);
      const words = textsIn(own, 't').filter(isWord);
      if (/^<e[^>]* src="gg"/u.test(entry) || heads.length === 0 || words.length === 0) continue;
      const isName = [...heads, ...words].every((word) => /^\p{Lu}\p{Ll}/u.test(word));
      const shown = [
        textsIn(own, 're'),
        textsIn(entry, 'xg'),
        ['lsub', 'l_var', 'l_ref', 'lemma_ref', 'd'].map((one) => textsIn(entry, one)),
      ];
      const head = entry
        .match(/<l(?:\s[^>]*)?>/gu)
        ?.join('')
        .match(labels);
      seen.add(
        JSON.stringify([
          heads,
          // Names are nouns in some entries.
          isName ? 'name' : head,
          isList ? words.toSorted() : words,
          isName ? 'name' : own.match(labels)?.toSorted(),
          shown,
        ]),
      );
    }
  }
  return seen.size;
}

describeWithData('GIELLALT_DATA', 'the entries of all dictionaries', (folder) => {
  test('are as many as a count by patterns in their XML gives, but for at most six [W233]', {
    timeout: fullImportTimeoutMs,
  }, async () => {
    const driver = await openFullData();
    const held = new Map(storedDictionaries(driver).map(({ code, entries }) => [code, entries]));
    driver.close();
    const counted = importSources([folder], []).dictionaries.map(
      ({ dictionary: { code, target }, files }) => ({
        code,
        counted: entriesIn(files, target),
        held: held.get(code) ?? 0,
      }),
    );
    expect(counted.length).toBeGreaterThanOrEqual(26);
    expect(counted.filter((one) => Math.abs(one.counted - one.held) > 6)).toEqual([]);
  });
});

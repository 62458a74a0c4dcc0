import { describe, expect, test } from 'vitest';
import { biblatexEntry, bibtexEntry, citationFiles, cslItem } from '#src/features/share/CiteDialog.tsx';
import type { Citation } from '#src/features/share/sharedArticle.ts';

const citation: Citation = {
  lemma: 'guolli',
  code: 'gtsmenob',
  dictionary: 'North Sámi – Norwegian',
  maker: 'Giellatekno & Divvun',
  licence: 'CC BY 4.0',
  site: 'sátnegirji.org',
  imported: '2026-11-20',
  version: '1a_2',
  address: 'https://example.org/gtsmenob/guolli',
  accessed: '2026-11-22',
};

describe('references for programs', () => {
  test('B4: BibTeX: what TeX reads as something else is escaped, nobody is made the author', () => {
    expect(bibtexEntry(citation)).toBe(
      [
        '@incollection{gtsmenob-guolli,',
        '  title = {{guolli}},',
        '  booktitle = {{North Sámi – Norwegian, sátnegirji.org}},',
        '  publisher = {{Giellatekno \\& Divvun}},',
        '  year = {2026},',
        '  note = {Version 1a\\_2. Accessed 2026-11-22. \\url{https://example.org/gtsmenob/guolli}},',
        '}',
      ].join('\n'),
    );
  });

  test('B4: biblatex: an article of a work of reference, its address as it is', () => {
    const text = biblatexEntry({ ...citation, address: 'https://example.org/%C4%8D_%23' });
    expect(text.startsWith('@inreference{')).toBe(true);
    expect(text).toContain('\n  url = {https://example.org/%C4%8D_%23},\n  urldate = {2026-11-22},\n');
    expect(text).toContain('\n  date = {2026-11-20},\n');
  });

  test('B4: CSL-JSON: an entry of a dictionary, its days in parts', () => {
    expect(cslItem(citation)).toEqual({
      id: 'gtsmenob-guolli',
      type: 'entry-dictionary',
      title: 'guolli',
      'container-title': 'North Sámi – Norwegian',
      'collection-title': 'sátnegirji.org',
      publisher: 'Giellatekno & Divvun',
      version: '1a_2',
      URL: 'https://example.org/gtsmenob/guolli',
      accessed: { 'date-parts': [[2026, 11, 22]] },
      issued: { 'date-parts': [[2026, 11, 20]] },
    });
    expect(JSON.parse(citationFiles.csl([citation, citation]))).toHaveLength(2);
  });

  test('B4: what the service does not say is left out', () => {
    const { version: _, imported: __, ...rest } = citation;
    const bare: Citation = { ...rest, version: undefined, imported: undefined };
    expect(bibtexEntry(bare)).not.toMatch(/year|undefined|Version/u);
    expect(biblatexEntry(bare)).not.toMatch(/ date|undefined|Version/u);
    expect(Object.keys(cslItem(bare))).not.toContain('issued');
  });

  test('B4: lemmas that differ in their signs alone have different keys, of ASCII', () => {
    const keys = ['čáhci', 'cahci', 'čahci', 'ŋ', 'đ', '{}'].map(
      (lemma) => bibtexEntry({ ...citation, lemma }).split('\n')[0],
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^@incollection\{[\w-]+,$/u);
    expect(bibtexEntry({ ...citation, lemma: '{x}\\' })).toContain('title = {{\\{x\\}\\textbackslash{}}}');
  });
});

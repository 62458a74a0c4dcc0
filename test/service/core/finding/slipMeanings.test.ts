import { describe, expect, it } from 'vitest';
import { backends } from '#test/service/core/backends.ts';
import { foundInShort, lexiconService, word } from './smallLexicon.ts';

describe.each(backends)('what a misspelt text means on $backend', (backend) => {
  it('F65: three letters that no word begins with are a misspelling; those that one begins with are its beginning', () => {
    const service = lexiconService(backend, {
      sma: [word('dïhte Pron', { '+Pron+Pers+Sg3+Nom': 'dïhte', '+Pron+Dem+Pl+Nom': 'doj' })],
      sme: [
        word('čáhci N', { '+N+Sg+Nom': 'čáhci' }),
        word('gáhtu N', { '+N+Sg+Nom': 'gáhtu', '+N+Sg+Loc': 'gah' }),
      ],
    });
    expect(foundInShort(service, 'duj')).toEqual(['SPELLING dïhte']);
    expect(foundInShort(service, 'cah')).toEqual(['LETTERS čáhci']);
  });

  it('F65: a word a small slip away comes before a compound that nobody lists', () => {
    const service = lexiconService(backend, {
      smn: [
        word('talhâsšaddo N', { '+N+Sg+Nom': 'talhâsšaddo' }),
        word('šaddo N', { '+N+Sg+Nom': 'šaddo' }),
        word('taalhâs N', { '+N+Sg+Nom': 'taalhâs', '+N+Cmp/SgNom+Cmp': 'taalhâs' }),
      ],
    });
    expect(foundInShort(service, 'taalhâsšaddo')).toEqual(['SPELLING talhâsšaddo', 'COMPOUND šaddo']);
  });

  it('F65: a text without diacritics that is misspelt, too, leads to its word', () => {
    const service = lexiconService(backend, {
      sme: ['čáhci', 'cáici', 'cahcat'].map((text) => word(`${text} N`, { '+N+Sg+Nom': text })),
    });
    expect(foundInShort(service, 'caihci').slice(0, 2)).toEqual(['SPELLING cáici', 'SPELLING čáhci']);
  });

  it('F64: a compound written without diacritics leads to its head, after misspellings', () => {
    const service = lexiconService(backend, {
      sme: [
        word('vahkku N', { '+N+Sg+Nom': 'vahkku', '+N+SgNomCmp+Cmp': 'vahkko' }),
        word('ruhta N', { '+N+Sg+Nom': 'ruhta', '+N+Sg+Gen': 'ruđa' }),
        word('veahkkeruhta N', { '+N+Sg+Nom': 'veahkkeruhta', '+N+Sg+Gen': 'veahkkeruđa' }),
      ],
    });
    expect(foundInShort(service, 'vahkkoruda')).toEqual(['SPELLING veahkkeruhta', 'COMPOUND ruhta']);
  });

  it('F41: a letter alone is not read for another', () => {
    const service = lexiconService(backend, { fin: [word('ä N', { '+N+Sg+Nom': 'ä' })] });
    expect(foundInShort(service, '"a"')).toEqual([]);
    expect(foundInShort(service, 'a b')).toEqual([]);
    expect(foundInShort(service, 'ä')).toEqual(['WRITTEN ä']);
  });

  it('F42: a phrase is not offered for a text that runs its words together', () => {
    const service = lexiconService(backend, { fin: [word('ko ki en hast V'), word('käien N')] });
    expect(foundInShort(service, 'koki')).toEqual([]);
    expect(foundInShort(service, 'kai')).toEqual(['LETTERS käien']);
  });

  it('F61: letters that a file has as one are read as they are', () => {
    const service = lexiconService(backend, { sma: [word('fïerhte A', { '+A+Sg+Gen': 'fïerhten' })] });
    expect(foundInShort(service, '\ufb01erhten')).toEqual(['LETTERS fïerhte']);
  });
});

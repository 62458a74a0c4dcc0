/** Norwegian and Swedish words in the forms that texts have. */
import { describe, expect, it } from 'vitest';
import { prepareStarter } from '#service/import/starter/starter.ts';
import { serviceOver } from '#test/service/core/asking.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { foundWords } from '#test/service/findingBenchmark/wordQueries.ts';
import { found, foundInShort, lexiconService } from './smallLexicon.ts';

const prepared = ({ open }: Backend) => {
  const driver = open();
  prepareStarter(driver);
  return serviceOver(driver);
};

describe.each(backends)('Norwegian words on $backend', (backend) => {
  it('leads from inflected words to their words, with the starter lexicon alone [N50]', () => {
    const service = prepared(backend);
    const words = {
      hundene: 'hund+N+Msc+Pl+Def',
      barna: 'barn+N+Neu+Pl+Def',
      gikk: 'gå+V+Ind+Prt',
      større: 'stor+A+Comp',
      skrev: 'skrive+V+Ind+Prt',
      meg: 'jeg+Pron+Pers+Sg1+Acc',
    };
    for (const [text, analysis] of Object.entries(words)) {
      const analyses = found(service, text).flatMap((own) => (own.language === 'nob' ? own.analyses : []));
      expect(analyses, text).toContain(analysis);
    }
  });

  it('takes the genitive off nouns, and off nothing else [N50]', () => {
    const nob = ['gutt N Msc+Sg+Indef=~ Msc+Sg+Def=gutten', 'komme V Inf=~ Ind+Prs=kommer'];
    const service = lexiconService(backend, { nob });
    const genitive = { stem: 'gutt', by: 'CLITIC', analyses: ['gutt+N+Msc+Sg+Def+Gen'] };
    expect(found(service, 'guttens')).toMatchObject([genitive]);
    expect(foundInShort(service, 'kommers')).not.toContain('CLITIC komme');
  });

  it('divides compounds, with -s- and -e- between their parts [N50]', () => {
    const teacher = 'lærer N Msc+Sg+Indef=~ Msc+Sg+Def=læreren';
    const nob = ['barn N Neu+Sg+Indef=~', 'skole N Msc+Sg+Indef=~', teacher, 'arbeid N Neu+Sg+Indef=~'];
    const service = lexiconService(backend, { nob });
    const partsOf = (text: string) =>
      found(service, text)[0]?.parts.map(({ form, stem }) => `${form} ${stem}`);
    expect(partsOf('barneskolelæreren')).toEqual(['barne barn', 'skole skole', 'læreren lærer']);
    expect(partsOf('arbeidslærer')).toEqual(['arbeids arbeid', 'lærer lærer']);
  });

  it('leads from regular Nynorsk and Swedish endings to their words, below an exact word [N52]', () => {
    const service = prepared(backend);
    const wordsOf = (text: string, language: string) =>
      foundWords(service, text, 5, [language]).map(({ stem, by }) => `${by} ${stem.stem}`);
    expect(wordsOf('fiskane', 'nno')[0]).toBe('CLITIC fisk');
    expect(wordsOf('fiskarna', 'swe')[0]).toBe('CLITIC fisk');
    expect(found(service, 'fiskarna')[0]?.analyses).toEqual(['fisk+N+Pl+Def']);
    expect(wordsOf('sjön', 'swe')[0]).toBe('CLITIC sjö');
    // The list of another language has this one.
    expect(found(service, 'språket')[0]).toMatchObject({ by: 'FORM', language: 'nob' });
    expect(wordsOf('skog', 'swe')).toEqual(['WRITTEN skog']);
  });
});

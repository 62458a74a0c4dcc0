import { describe, expect, it } from 'vitest';
import { dataLanguages } from '#src/language/languages.ts';
import { unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { found, foundInShort, lexiconService, word } from './smallLexicon.ts';

const guolli = word('guolli N', { '+N+Sg+Nom': 'guolli', '+N+Pl+Nom': 'guolit', '+N+Sg+Gen': 'guoli guole' });
const oslo = word('Oslo N', { '+N+Prop+Sg+Nom': 'Oslo', '+N+Prop+Sg+Loc': 'Oslos' });
const vahkku = word('vahkku N', { '+N+Sg+Nom': 'vahkku', '+N+Sg+Gen': 'vahku' });
const ruhta = word('ruhta N', { '+N+Sg+Nom': 'ruhta', '+N+Sg+Acc': 'ruđa' });
const johtit = word('johtit V', { '+V+Inf': 'johtit', '+V+Ind+Prs+Sg3': 'johtá' });
const mii = word('mii Pron', { '+Pron+Pers+Pl1+Nom': 'mii' });
const mun = word('mun Pron', { '+Pron+Pers+Sg1+Gen': 'muu', '+Pron+Pers+Pl1+Nom': 'mii' });

describe.each(backends)('what a text means on $backend', (backend) => {
  const northern = () => lexiconService(backend, { sme: [guolli, oslo, vahkku, ruhta, johtit] });

  it('F61: as written, whatever the capitals, the quotes around it and what is not seen in it', () => {
    const service = northern();
    const texts = [
      'guolli',
      'Guolli',
      'GUOLLI',
      '«guolli»',
      '“guolli,”',
      '(guolli)',
      ' guol\u00adli\u200b ',
      'guolli-',
    ];
    for (const text of texts) {
      expect(found(service, text), text).toMatchObject([
        { stem: 'guolli', by: 'WRITTEN', form: 'guolli', analyses: [] },
      ]);
    }
    expect(foundInShort(service, 'oslo')).toEqual(['WRITTEN Oslo']);
  });

  it('F61: apostrophes of any kind, and accents written apart, are the same', () => {
    const service = lexiconService(backend, {
      sms: [word('kueʹll N', { '+N+Sg+Nom': 'kueʹll', '+N+Pl+Nom': 'kueʹl' })],
      sme: [word('čáhci N', { '+N+Sg+Nom': 'čáhci', '+N+Sg+Loc': 'čázis' })],
    });
    for (const text of ["kue'll", 'kue’ll', 'KUEʼLL'])
      expect(foundInShort(service, text)).toEqual(['WRITTEN kueʹll']);
    expect(found(service, "kue'l")).toMatchObject([{ stem: 'kueʹll', by: 'FORM', form: 'kueʹl' }]);
    expect(foundInShort(service, 'čáhci'.normalize('NFD'))).toEqual(['WRITTEN čáhci']);
    expect(found(service, 'ČÁZIS'.normalize('NFD'))).toMatchObject([{ by: 'FORM', form: 'čázis' }]);
  });

  it('F62: a form leads to its word where dictionary and list of forms write it with other apostrophes', () => {
    const service = lexiconService(backend, {
      sms: [
        word('čääˊcc N', { '+N+Sg+Nom': 'čääʹcc', '+N+Sg+Ill': 'čaaʹʒʒid' }, 'čääʹcc'),
        word('kuʹll N', { '+N+Sg+Nom': 'kuʹll', '+N+Pl+Nom': 'kuʹl' }),
        word('kuˊll N'),
      ],
    });
    expect(found(service, 'čaaʹʒʒid')).toMatchObject([
      { stem: 'čääˊcc', by: 'FORM', form: 'čaaʹʒʒid', analyses: ['čääʹcc+N+Sg+Ill'] },
    ]);
    expect(foundInShort(service, 'kuʹl')).toEqual(['FORM kuʹll']);
  });

  it('F62: a form leads to its word with all its readings, as the language writes it', () => {
    const service = northern();
    for (const text of ['guolit', 'Guolit', 'GUOLIT', '„guolit“']) {
      expect(found(service, text), text).toMatchObject([
        {
          stem: 'guolli',
          by: 'FORM',
          form: 'guolit',
          analyses: ['guolli+N+Pl+Nom'],
        },
      ]);
    }
    expect(found(service, 'oslos')).toMatchObject([{ stem: 'Oslo', by: 'FORM', form: 'Oslos' }]);
  });

  it('F62: a form that is also a lemma shows both, the lemma first', () => {
    const service = lexiconService(backend, { smn: [mun, mii] });
    expect(foundInShort(service, 'mii')).toEqual(['WRITTEN mii', 'FORM mun']);
  });

  it('F62: a word of several languages comes once before other words, and for each of its languages', () => {
    const service = lexiconService(backend, { smn: [mun, mii], sme: [mii] });
    expect(found(service, 'mii').map(({ stem, language }) => `${stem} ${language}`)).toEqual([
      'mii sme',
      'mun smn',
      'mii smn',
    ]);
  });

  it('F62: only languages and dictionaries that are chosen are found from', () => {
    const service = lexiconService(backend, { smn: [mun], sme: [guolli] });
    const chosen = (srcLangs: readonly string[]) => ({ ...unfiltered, srcLangs });
    expect(found(service, 'guolit', 10, chosen(['smn']))).toEqual([]);
    expect(found(service, 'guolit', 10, chosen(['sme']))).toHaveLength(1);
    expect(found(service, 'guolit', 10, { ...unfiltered, wantedDicts: ['gtsmnfin'] })).toEqual([]);
    expect(found(service, 'guolit', 10, { ...unfiltered, targetLangs: ['rus'] })).toEqual([]);
    expect(dataLanguages).toContain('smn');
  });

  it('F62: a longer text with a capital is a form of a name rather than of a common word', () => {
    const service = lexiconService(backend, {
      sme: [
        word('Norga N', { '+N+Prop+Sg+Nom': 'Norga', '+N+Prop+Sg+Ill': 'Norgii' }),
        word('Ola N', { '+N+Prop+Sg+Nom': 'Ola', '+N+Prop+Sg+Gen': 'Oli' }),
      ],
      smn: [word('nargeđ V', { '+V+Ind+Prt+Pl3': 'norgii' }), word('ole N', { '+N+Sg+Gen': 'oli' })],
    });
    expect(foundInShort(service, 'Norgii')).toEqual(['FORM Norga', 'FORM nargeđ']);
    expect(foundInShort(service, 'norgii')).toEqual(['FORM nargeđ', 'FORM Norga']);
    // A short one mostly begins a sentence: neither is better for its capital.
    expect(found(service, 'Oli').map(({ cost }) => cost)).toEqual([0, 0]);
  });

  it('F62: an abbreviation is found without its full stop', () => {
    const service = lexiconService(backend, { sme: [word('jna. N'), word('jnb N')] });
    expect(foundInShort(service, 'jna')[0]).toBe('WRITTEN jna.');
  });

  it('F65: other letters, then slips, lead to words where nothing is certain', () => {
    const service = northern();
    expect(found(service, 'ruda')[0]).toMatchObject({ stem: 'ruhta', by: 'LETTERS', form: 'ruđa' });
    expect(found(service, 'guolllit')[0]).toMatchObject({ stem: 'guolli', by: 'SPELLING' });
    expect(foundInShort(service, 'guolli')).toEqual(['WRITTEN guolli']);
  });

  it('F50: a slip comes before other letters where the text has letters of its own that these have not', () => {
    const service = lexiconService(backend, {
      smn: [word('tábáhtuđ V', { '+V+Inf': 'tábáhtuđ', '+V+Ind+Prt+Sg3': 'tábáhtui' })],
      fin: [word('tapahtua V', { '+V+Inf': 'tapahtua', '+V+Act+Ind+Prt+Sg3': 'tapahtui' })],
    });
    expect(foundInShort(service, 'tápáhtui')).toEqual(['SPELLING tábáhtuđ', 'LETTERS tapahtua']);
    expect(foundInShort(service, 'tapahtuí')[0]).toBe('LETTERS tapahtua');
  });

  it('F51: what is as near by a slip as by other letters stands after them; what is farther does not', () => {
    const service = lexiconService(backend, {
      smn: [
        word('párguđ V', { '+V+Inf': 'párguđ', '+V+Ind+Prs+Sg3': 'párgost' }),
        word('pargo N', { '+N+Sg+Nom': 'pargo', '+N+Sg+Loc': 'pargoost' }),
        word('palgo N', { '+N+Sg+Nom': 'palgo', '+N+Sg+Loc': 'palgust' }),
      ],
    });
    expect(foundInShort(service, 'pargost')).toEqual(['LETTERS párguđ', 'SPELLING pargo']);
  });

  it('F51: it stands after a name too that a text in small letters is a form of', () => {
    const service = lexiconService(backend, {
      sme: [
        word('Gilu N', { '+N+Prop+Sg+Loc': 'Gilus' }),
        word('gillu N', { '+N+Sg+Nom': 'gillu', '+N+Sg+Loc': 'gillus' }),
      ],
    });
    expect(foundInShort(service, 'gilus')).toEqual(['FORM Gilu', 'SPELLING gillu']);
    expect(foundInShort(service, 'Gilus')).toEqual(['FORM Gilu']);
  });

  it('F65: words whose letters a text only begins come after, the short ones first, where there is room', () => {
    const service = lexiconService(backend, {
      sme: [word('čáhci N', { '+N+Sg+Nom': 'čáhci' }), word('čáhcegeassi N')],
    });
    expect(foundInShort(service, 'cahc')).toEqual(['LETTERS čáhci', 'LETTERS čáhcegeassi']);
    expect(foundInShort(service, 'cah', 1)).toEqual(['LETTERS čáhci']);
  });

  it('F66: only what is made by derivation is told apart from forms of the word itself', () => {
    const service = lexiconService(backend, {
      sme: [
        word('lohkat V', {
          '+V+Inf': 'lohkat',
          '+V+PrfPrc': 'lohkan',
          '+V+Der/NomAct+N+Sg+Nom': 'lohkan',
          '+V+Der/NomAct+N+Sg+Loc': 'lohkamis',
        }),
        word('buorre A', { '+A+Der/Comp+A+Sg+Nom': 'buoret' }),
      ],
    });
    expect(foundInShort(service, 'lohkamis')).toEqual(['DERIVATION lohkat']);
    expect(found(service, 'lohkan')).toMatchObject([
      { by: 'FORM', analyses: ['lohkat+V+PrfPrc', 'lohkat+V+Der/NomAct+N+Sg+Nom'] },
    ]);
    expect(foundInShort(service, 'buoret')).toEqual(['FORM buorre']);
  });

  it('F67: a text of several words is tried whole, then word by word, the best of each first', () => {
    const service = lexiconService(backend, {
      sme: [guolli, ruhta, word('Davvi Girji N'), word('girji N')],
    });
    expect(foundInShort(service, 'Davvi  Girji!')).toEqual(['WRITTEN Davvi Girji']);
    expect(found(service, 'guolit, ruđa girji.').map(({ stem, form }) => `${stem} ${form}`)).toEqual([
      'guolli guolit',
      'ruhta ruđa',
      'girji girji',
    ]);
  });

  it('F67: a case ending after a colon belongs to the abbreviation before it', () => {
    const service = lexiconService(backend, { sme: [word('NRK N')] });
    expect(found(service, 'NRK:s')).toMatchObject([{ stem: 'NRK', by: 'FORM', form: 'NRK:s' }]);
  });

  it('F68: whatever is asked is answered, and found in nothing that is no word', () => {
    const service = northern();
    const hostile = [
      'a'.repeat(200),
      'x-'.repeat(99),
      '.*+?^$()[]{}|',
      '\u0000\u0007',
      '🐟'.repeat(50),
      'שלום',
      '\ud83d',
      '-',
      '’',
    ];
    for (const text of hostile) expect(found(service, text), text.slice(0, 20)).toEqual([]);
    expect(foundInShort(service, `${'guolit '.repeat(28)}`)).toEqual(['FORM guolli']);
  });
});

/** What a text may mean: words of small lexicons, best first. */
import { describe, expect, it } from 'vitest';
import { unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { found, foundInShort, lexiconService, type SmallLexicons, word } from './smallLexicon.ts';

const guolli = word('guolli N', { '+N+Sg+Nom': 'guolli', '+N+Pl+Nom': 'guolit', '+N+Sg+Gen': 'guoli guole' });
const oslo = word('Oslo N', { '+N+Prop+Sg+Nom': 'Oslo', '+N+Prop+Sg+Loc': 'Oslos' });
const vahkku = word('vahkku N', { '+N+Sg+Nom': 'vahkku', '+N+Sg+Gen': 'vahku' });
const ruhta = word('ruhta N', { '+N+Sg+Nom': 'ruhta', '+N+Sg+Acc': 'ruđa' });
const johtit = word('johtit V', { '+V+Inf': 'johtit', '+V+Ind+Prs+Sg3': 'johtá' });
const cahci = word('čáhci N', { '+N+Sg+Nom': 'čáhci', '+N+Sg+Loc': 'čázis' });
const leat = word('leat V', { '+V+Inf': 'leat', '+V+Ind+Prs+Sg3': 'lea' });
const mii = word('mii Pron', { '+Pron+Pers+Pl1+Nom': 'mii' });
const mun = word('mun Pron', { '+Pron+Pers+Sg1+Gen': 'muu', '+Pron+Pers+Pl1+Nom': 'mii' });
const northern: SmallLexicons = { sme: [guolli, oslo, vahkku, ruhta, johtit] };

/** What texts lead to, best first, over the words of a lexicon. */
const meanings: readonly (readonly [
  title: string,
  lexicons: SmallLexicons,
  texts: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'as written, whatever the capitals, the quotes around it and what is not seen in it [F61]',
    northern,
    {
      ...Object.fromEntries(
        ['Guolli', 'GUOLLI', '«guolli»', '“guolli,”', '(guolli)', ' guol\u00adli\u200b ', 'guolli-'].map(
          (text) => [text, ['WRITTEN guolli']],
        ),
      ),
      oslo: ['WRITTEN Oslo'],
    },
  ],
  [
    'apostrophes of any kind are the same [F61]',
    { sms: [word('kueʹll N', { '+N+Sg+Nom': 'kueʹll', '+N+Pl+Nom': 'kueʹl' })] },
    {
      "kue'll": ['WRITTEN kueʹll'],
      'kue’ll': ['WRITTEN kueʹll'],
      KUEʼLL: ['WRITTEN kueʹll'],
      "kue'l": ['FORM kueʹll'],
    },
  ],
  [
    'accents written apart are the same, and letters that a font has as one [F61]',
    { sme: [cahci], sma: [word('fïerhte A', { '+A+Sg+Gen': 'fïerhten' })] },
    {
      ['čáhci'.normalize('NFD')]: ['WRITTEN čáhci'],
      ['ČÁZIS'.normalize('NFD')]: ['FORM čáhci'],
      '\ufb01erhten': ['LETTERS fïerhte'],
    },
  ],
  [
    'a form that is also a lemma shows both, the lemma first [F62]',
    { smn: [mun, mii] },
    { mii: ['WRITTEN mii', 'FORM mun'] },
  ],
  [
    'a longer text with a capital is a form of a name rather than of a common word [F62]',
    {
      sme: [word('Norga N', { '+N+Prop+Sg+Nom': 'Norga', '+N+Prop+Sg+Ill': 'Norgii' })],
      smn: [word('nargeđ V', { '+V+Ind+Prt+Pl3': 'norgii' })],
    },
    { Norgii: ['FORM Norga', 'FORM nargeđ'], norgii: ['FORM nargeđ', 'FORM Norga'] },
  ],
  [
    'an abbreviation is found without its full stop [F62]',
    { sme: [word('jna. N')] },
    { jna: ['WRITTEN jna.'] },
  ],
  [
    'before a clitic a word with the capitals of the text comes first [F63]',
    { sme: [word('Lea N', { '+N+Prop+Sg+Nom': 'Lea' }), leat] },
    { leago: ['CLITIC leat', 'CLITIC Lea'] },
  ],
  [
    'a clitic is taken off in a language that has no such form, though another has [F63]',
    {
      fin: [word('hän Pron', { '+Pron+Sg+Nom': 'hän', '+Pron+Pl+Nom': 'he' })],
      smn: [word('hekki N', { '+N+Sg+Nom': 'hekki', '+N+Pl+Gen': 'hekin' })],
    },
    { hekin: ['FORM hekki', 'CLITIC hän'] },
  ],
  [
    'no short name is the head of a compound before words that are near [F64]',
    {
      sma: [
        word('båetedh V', { '+V+Inf': 'båetedh' }),
        word('Bue N', { '+N+Prop+Sg+Nom': 'Bue' }),
        word('Tedh N', { '+N+Prop+Sg+Nom': 'Tedh' }),
      ],
    },
    { buetedh: ['SPELLING båetedh', 'COMPOUND Tedh'] },
  ],
  [
    'a compound written without diacritics leads to its head, after misspellings [F64]',
    {
      sme: [
        word('vahkku N', { '+N+Sg+Nom': 'vahkku', '+N+SgNomCmp+Cmp': 'vahkko' }),
        word('ruhta N', { '+N+Sg+Nom': 'ruhta', '+N+Sg+Gen': 'ruđa' }),
        word('veahkkeruhta N', { '+N+Sg+Nom': 'veahkkeruhta', '+N+Sg+Gen': 'veahkkeruđa' }),
      ],
    },
    { vahkkoruda: ['SPELLING veahkkeruhta', 'COMPOUND ruhta'] },
  ],
  [
    'a word a small slip away comes before a compound that nobody lists [F65]',
    {
      smn: [
        word('talhâsšaddo N', { '+N+Sg+Nom': 'talhâsšaddo' }),
        word('šaddo N', { '+N+Sg+Nom': 'šaddo' }),
        word('taalhâs N', { '+N+Sg+Nom': 'taalhâs', '+N+Cmp/SgNom+Cmp': 'taalhâs' }),
      ],
    },
    { taalhâsšaddo: ['SPELLING talhâsšaddo', 'COMPOUND šaddo'] },
  ],
  [
    'words whose letters a text only begins come after, the short ones first [F65]',
    { sme: [cahci, word('čáhcegeassi N')] },
    { cahc: ['LETTERS čáhci', 'LETTERS čáhcegeassi'] },
  ],
  [
    'three letters that no word begins with are a misspelling; those that one begins with are its beginning [F65]',
    {
      sma: [word('dïhte Pron', { '+Pron+Pers+Sg3+Nom': 'dïhte', '+Pron+Dem+Pl+Nom': 'doj' })],
      sme: [cahci, word('gáhtu N', { '+N+Sg+Nom': 'gáhtu', '+N+Sg+Loc': 'gah' })],
    },
    { duj: ['SPELLING dïhte'], cah: ['LETTERS čáhci'] },
  ],
  [
    'a slip comes before other letters where the text has letters of its own that these have not [F50]',
    {
      smn: [word('tábáhtuđ V', { '+V+Inf': 'tábáhtuđ', '+V+Ind+Prt+Sg3': 'tábáhtui' })],
      fin: [word('tapahtua V', { '+V+Inf': 'tapahtua', '+V+Act+Ind+Prt+Sg3': 'tapahtui' })],
    },
    {
      tápáhtui: ['SPELLING tábáhtuđ', 'LETTERS tapahtua'],
      tapahtuí: ['LETTERS tapahtua'],
    },
  ],
  [
    'a slip as near as other letters stands after them; a farther one does not [F51]',
    {
      smn: [
        word('párguđ V', { '+V+Inf': 'párguđ', '+V+Ind+Prs+Sg3': 'párgost' }),
        word('pargo N', { '+N+Sg+Nom': 'pargo', '+N+Sg+Loc': 'pargoost' }),
        word('palgo N', { '+N+Sg+Nom': 'palgo', '+N+Sg+Loc': 'palgust' }),
      ],
    },
    { pargost: ['LETTERS párguđ', 'SPELLING pargo'] },
  ],
  [
    'it stands after a name too that a text in small letters is a form of [F51]',
    {
      sme: [
        word('Gilu N', { '+N+Prop+Sg+Loc': 'Gilus' }),
        word('gillu N', { '+N+Sg+Nom': 'gillu', '+N+Sg+Loc': 'gillus' }),
      ],
    },
    { gilus: ['FORM Gilu', 'SPELLING gillu'], Gilus: ['FORM Gilu'] },
  ],
  [
    'a letter alone is not read for another [F41]',
    { fin: [word('ä N', { '+N+Sg+Nom': 'ä' })] },
    { '"a"': [], 'a b': [], ä: ['WRITTEN ä'] },
  ],
  [
    'a phrase is not offered for a text that runs its words together [F42]',
    { fin: [word('ko ki en hast V'), word('käien N')] },
    { koki: [], kai: ['LETTERS käien'] },
  ],
  [
    'a derivation is told apart from forms of the word itself; comparison is none [F66]',
    {
      sme: [
        word('lohkat V', {
          '+V+Inf': 'lohkat',
          '+V+PrfPrc': 'lohkan',
          '+V+Der/NomAct+N+Sg+Nom': 'lohkan',
          '+V+Der/NomAct+N+Sg+Loc': 'lohkamis',
        }),
        word('buorre A', { '+A+Der/Comp+A+Sg+Nom': 'buoret' }),
      ],
    },
    { lohkamis: ['DERIVATION lohkat'], lohkan: ['FORM lohkat'], buoret: ['FORM buorre'] },
  ],
  [
    'a text of several words is tried whole, then word by word, the best of each first [F67]',
    { sme: [guolli, ruhta, word('Davvi Girji N'), word('girji N')] },
    {
      'Davvi  Girji!': ['WRITTEN Davvi Girji'],
      'guolit, ruđa girji.': ['FORM guolli', 'FORM ruhta', 'WRITTEN girji'],
    },
  ],
  [
    'whatever is asked is answered, and found in nothing that is no word [F68]',
    northern,
    {
      ...Object.fromEntries(
        [
          ...['a'.repeat(200), 'x-'.repeat(99), '.*+?^$()[]{}|', '\u0000\u0007'],
          ...['🐟'.repeat(50), 'שלום', '\ud83d', '-', '’'],
        ].map((text) => [text, []]),
      ),
      ['guolit '.repeat(28)]: ['FORM guolli'],
    },
  ],
];

describe.each(backends)('what a text means on $backend', (backend) => {
  it.each(meanings)('%s', (_, lexicons, texts) => {
    const service = lexiconService(backend, lexicons);
    for (const [text, expected] of Object.entries(texts))
      expect(foundInShort(service, text), text.slice(0, 20)).toEqual(expected);
  });

  const first = (text: string, lexicons = northern) => found(lexiconService(backend, lexicons), text)[0];

  it.each([
    ['guolit', { stem: 'guolli', form: 'guolit', analyses: ['guolli+N+Pl+Nom'] }],
    ['Guolit', { stem: 'guolli', form: 'guolit', analyses: ['guolli+N+Pl+Nom'] }],
    ['GUOLIT', { stem: 'guolli', form: 'guolit', analyses: ['guolli+N+Pl+Nom'] }],
    ['„guolit“', { stem: 'guolli', form: 'guolit', analyses: ['guolli+N+Pl+Nom'] }],
    ['oslos', { stem: 'Oslo', form: 'Oslos', analyses: ['Oslo+N+Prop+Sg+Loc'] }],
  ])('F62: %s leads to its word with all its readings, as the language writes it', (text, expected) => {
    expect(found(lexiconService(backend, northern), text)).toMatchObject([{ ...expected, by: 'FORM' }]);
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

  it('F62: a word of several languages comes once before other words, and for each of its languages', () => {
    const service = lexiconService(backend, { smn: [mun, mii], sme: [mii] });
    const words = found(service, 'mii').map(({ stem, language }) => `${stem} ${language}`);
    expect(words).toEqual(['mii sme', 'mun smn', 'mii smn']);
  });

  it.each([
    [{ srcLangs: ['sme'] }, 1],
    [{ srcLangs: ['smn'] }, 0],
    [{ wantedDicts: ['gtsmnfin'] }, 0],
    [{ targetLangs: ['rus'] }, 0],
  ])('F62: only languages and dictionaries that are chosen are found from: %o', (chosen, words) => {
    const service = lexiconService(backend, { smn: [mun], sme: [guolli] });
    expect(found(service, 'guolit', 10, { ...unfiltered, ...chosen })).toHaveLength(words);
  });

  it('F62: a short text with a capital mostly begins a sentence: neither name nor word is better for it', () => {
    const service = lexiconService(backend, {
      sme: [word('Ola N', { '+N+Prop+Sg+Gen': 'Oli' })],
      smn: [word('ole N', { '+N+Sg+Gen': 'oli' })],
    });
    expect(found(service, 'Oli').map(({ cost }) => cost)).toEqual([0, 0]);
  });

  it('F66: a form and a derivation that are written alike have both readings', () => {
    const lohkat = word('lohkat V', { '+V+PrfPrc': 'lohkan', '+V+Der/NomAct+N+Sg+Nom': 'lohkan' });
    expect(first('lohkan', { sme: [lohkat] })?.analyses).toEqual([
      'lohkat+V+PrfPrc',
      'lohkat+V+Der/NomAct+N+Sg+Nom',
    ]);
  });

  it('F67: a case ending after a colon belongs to the abbreviation before it', () => {
    expect(first('NRK:s', { sme: [word('NRK N')] })).toMatchObject({
      stem: 'NRK',
      by: 'FORM',
      form: 'NRK:s',
    });
  });

  const talo = word('talo N', { '+N+Sg+Nom': 'talo', '+N+Sg+Gen': 'talon', '+N+Pl+Ine': 'taloissa' });

  it.each([
    ['guolitge', northern, 'guolli', ['guolli+N+Pl+Nom+Foc/Neg']],
    ['guolit-ge', northern, 'guolli', ['guolli+N+Pl+Nom+Foc/Neg']],
    ['Guolitge', northern, 'guolli', ['guolli+N+Pl+Nom+Foc/Neg']],
    // Finnish possessives and clitics may both be there.
    ['taloissammekin', { fin: [talo] }, 'talo', ['talo+N+Pl+Ine+PxPl1+Foc/kin']],
    ['talonikaan', { fin: [talo] }, 'talo', expect.any(Array)],
  ])('F63: of %s a clitic is taken off, and told among the tags', (text, lexicons, stem, analyses) => {
    expect(first(text, lexicons)).toMatchObject({ stem, by: 'CLITIC', analyses });
  });

  const withName = { sme: [word('Vahku N', { '+N+Prop+Sg+Nom': 'Vahku' }), vahkku, ruhta] };

  it.each<[text: string, parts: readonly string[], lexicons?: SmallLexicons]>([
    ['vahkkoruđa', ['vahkko vahkku', 'ruđa ruhta']],
    ['guolleruhta', ['guolle guolli', 'ruhta ruhta']],
    ['vahkko-ruđa', ['vahkko vahkku', 'ruđa ruhta']],
    ['NRK-ruđa', ['NRK undefined', 'ruđa ruhta']],
    ['vahkkoguolleruhta', ['vahkko vahkku', 'guolle guolli', 'ruhta ruhta']],
    // The first part is a common word rather than a name.
    ['vahkuruhta', ['vahku vahkku', 'ruhta ruhta'], withName],
  ])('F64: the compound %s, which nobody lists, is its head, with its parts', (text, parts, lexicons) => {
    const compound = first(text, lexicons);
    expect(compound).toMatchObject({ by: 'COMPOUND', stem: 'ruhta', form: text });
    expect(compound?.analyses).toEqual([`ruhta+N+Sg+${text.endsWith('ruhta') ? 'Nom' : 'Acc'}`]);
    expect(compound?.parts.map(({ form, stem }) => `${form} ${stem}`)).toEqual(parts);
  });

  it('F64: a compound is written as its head is, whatever letters the text has', () => {
    const words = found(lexiconService(backend, northern), 'vahkkoruda');
    expect(words.find(({ by }) => by === 'COMPOUND')).toMatchObject({
      form: 'vahkkoruđa',
      parts: [{ form: 'vahkko' }, { form: 'ruda' }],
    });
  });

  it.each(['johtáruhta', 'guolitruhta'])(
    'F64: a form that never stands before another word makes no compound: %s',
    (text) => {
      expect(found(lexiconService(backend, northern), text).map(({ by }) => by)).not.toContain('COMPOUND');
    },
  );

  it('F65: other letters, then slips, lead to words where nothing is certain', () => {
    expect(first('ruda')).toMatchObject({ stem: 'ruhta', by: 'LETTERS', form: 'ruđa' });
    expect(first('guolllit')).toMatchObject({ stem: 'guolli', by: 'SPELLING' });
  });

  it('F65: a text without diacritics that is misspelt, too, leads to its word', () => {
    const words = ['čáhci', 'cáici', 'cahcat'].map((text) => word(`${text} N`, { '+N+Sg+Nom': text }));
    const service = lexiconService(backend, { sme: words });
    expect(foundInShort(service, 'caihci', 2)).toEqual(['SPELLING cáici', 'SPELLING čáhci']);
  });
});

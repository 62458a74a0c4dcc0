/** What a text may mean: words of small lexicons, best first. */
import { describe, expect, it } from 'vitest';
import { unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { found, foundInShort, lexiconService, type SmallLexicons } from './smallLexicon.ts';

const guolli = 'guolli N Sg+Nom=~ Pl+Nom=guolit Sg+Gen=guoli|guole';
const vahkku = 'vahkku N Sg+Nom=~ Sg+Gen=vahku';
const ruhta = 'ruhta N Sg+Nom=~ Sg+Acc=ruđa';
const cahci = 'čáhci N Sg+Nom=~ Sg+Loc=čázis';
const mii = 'mii Pron Pers+Pl1+Nom=~';
const mun = 'mun Pron Pers+Sg1+Gen=muu Pers+Pl1+Nom=mii';
const oslo = 'Oslo N Prop+Sg+Nom=~ Prop+Sg+Loc=Oslos';
const manyForms = Array.from({ length: 6000 }, (_, number) => `ka${number}a`).join('|');
const northern = { sme: [guolli, oslo, vahkku, ruhta, 'johtit V Inf=~ Ind+Prs+Sg3=johtá'] };

const allAre = (meaning: string, ...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, meaning]));

/** What texts lead to, best first, over the words of a lexicon. */
const meanings: readonly (readonly [string, SmallLexicons, Readonly<Record<string, string>>])[] = [
  [
    'as written, whatever the capitals, the quotes around it and what is not seen in it [F61]',
    northern,
    {
      ...allAre('WRITTEN guolli', 'Guolli', 'GUOLLI', '«guolli»', '“guolli,”', '(guolli)', 'guolli-'),
      ...{ ' guol\u00adli\u200b ': 'WRITTEN guolli', oslo: 'WRITTEN Oslo' },
    },
  ],
  [
    'apostrophes of any kind are the same [F61]',
    { sms: ['kueʹll N Sg+Nom=~ Pl+Nom=kueʹl'] },
    { ...allAre('WRITTEN kueʹll', "kue'll", 'kue’ll', 'KUEʼLL'), "kue'l": 'FORM kueʹll' },
  ],
  [
    'accents written apart are the same, and letters that a font has as one [F61]',
    { sme: [cahci], sma: ['fïerhte A Sg+Gen=fïerhten'] },
    { 'c\u030ca\u0301hci': 'WRITTEN čáhci', 'C\u030cÁZIS': 'FORM čáhci', '\ufb01erhten': 'LETTERS fïerhte' },
  ],
  [
    'of equally near words of two languages, the one that a smaller part of the longer texts has comes later [W224]',
    { sme: ['hoallat V Inf=~ Ind+Prs+Sg3=hoallá'], smj: ['hållat V Inf=~ Ind+Prs+Sg3=hoallá'] },
    { hoalla: 'LETTERS hållat, LETTERS hoallat' },
  ],
  [
    'a form that is also a lemma: the lemma first [F62]',
    { smn: [mun, mii] },
    { mii: 'WRITTEN mii, FORM mun' },
  ],
  [
    'a longer text with a capital is a form of a name rather than of a common word [F62]',
    { sme: ['Norga N Prop+Sg+Nom=~ Prop+Sg+Ill=Norgii'], smn: ['nargeđ V Ind+Prt+Pl3=norgii'] },
    { Norgii: 'FORM Norga, FORM nargeđ', norgii: 'FORM nargeđ, FORM Norga' },
  ],
  ['an abbreviation is found without its full stop [F62]', { sme: ['jna. N'] }, { jna: 'WRITTEN jna.' }],
  [
    'before a clitic a word with the capitals of the text comes first [F63]',
    { sme: ['Lea N Prop+Sg+Nom=~', 'leat V Inf=~ Ind+Prs+Sg3=lea'] },
    { leago: 'CLITIC leat, CLITIC Lea' },
  ],
  [
    'a clitic is taken off in a language that has no such form, though another has [F63]',
    { fin: ['hän Pron Sg+Nom=~ Pl+Nom=he'], smn: ['hekki N Sg+Nom=~ Pl+Gen=hekin'] },
    { hekin: 'FORM hekki, CLITIC hän' },
  ],
  [
    'a Finnish possessive stands beside the past of a verb [R309]',
    { fin: ['kirja N Sg+Nom=~', 'kirjata V Act+Ind+Prt+Sg3=kirjasi'] },
    { kirjasi: 'FORM kirjata, CLITIC kirja' },
  ],
  [
    'a name is the head of a compound after a hyphen only, before words that are near [W280]',
    { sma: ['båetedh V Inf=~', 'Bue N Prop+Sg+Nom=~', 'Tedh N Prop+Sg+Nom=~'] },
    { buetedh: 'SPELLING båetedh', 'bue-tedh': 'SPELLING båetedh, COMPOUND Tedh' },
  ],
  [
    'an unknown part before the head ends as words do, of which none ends in k [W281]',
    { fin: ['kala N Sg+Nom=~ Sg+Ill=kalaan', `kissa N Sg+Nom=~ Sg+Par=${manyForms}`] },
    { virkakalaan: 'COMPOUND kala', virkkalaan: '' },
  ],
  [
    'a finite verb is the head of none [W280]',
    { nob: ['sølv N Neu+Sg+Indef=~', 'smykke V Inf=~ Ind+Prs=smykker'] },
    { sølvsmykke: 'COMPOUND smykke', sølvsmykker: '' },
  ],
  [
    'a compound written without diacritics leads to its head, after misspellings [F64]',
    { sme: [`${vahkku} SgNomCmp+Cmp=vahkko`, `${ruhta} Sg+Gen=ruđa`, 'veahkkeruhta N Sg+Gen=veahkkeruđa'] },
    { vahkkoruda: 'SPELLING veahkkeruhta, COMPOUND ruhta' },
  ],
  [
    'a suffix is no form of a word; an open hyphen at the end leaves the word [R190]',
    { fin: ['vuohi N Sg+Nom=~ Sg+Par=vuohta'], sme: ['guolli N', 'guollái A'] },
    {
      '-vuohta': '',
      '-guolli': 'WRITTEN guolli',
      '-guollai': '',
      'vuohta-': 'FORM vuohi',
      vuohta: 'FORM vuohi',
    },
  ],
  [
    'a letter after a word is no ending of it, but may be a word of a phrase [R202]',
    {
      smj: ['guollit V Inf=~ Ind+Prs+Sg3=guollis'],
      sme: ['guolli N Sg+Nom=~ Ess=guollin'],
      nob: ['a-lag N', 'i dag Adv', 'ikveld Adv'],
    },
    {
      'guolli s.': 'WRITTEN guolli',
      'guolli n': 'WRITTEN guolli',
      'a lag': 'LETTERS a-lag',
      'i dag': 'WRITTEN i dag',
      'i kveld': 'LETTERS ikveld',
    },
  ],
  [
    'two short words are not one word written apart, nor another word with their letters [R211]',
    {
      nob: [
        'jeg Pron',
        'være V Ind+Prs=er',
        'jeger N',
        'vi Pron',
        'vier N',
        'du Pron',
        'due N Sg+Indef=~ Pl+Indef=duer',
      ],
      smn: ['togo Adv'],
      sme: ['guolli N'],
    },
    {
      'jeg er': 'WRITTEN jeg, FORM være',
      'vi er': 'WRITTEN vi, FORM være',
      'du er': 'WRITTEN du, FORM være',
      'to go': 'LETTERS togo',
      'guo lli': 'LETTERS guolli',
    },
  ],
  [
    'written without diacritics, the commoner word is meant, however many it has [W180]',
    { sme: ['leá N Sg+Nom=~', 'leat V Inf=~ Ind+Prs+Sg3=léá'] },
    { lea: 'LETTERS leat, LETTERS leá', leá: 'WRITTEN leá, LETTERS leat' },
  ],
  [
    'a form of a name in lower case comes after words with diacritics [W181]',
    { sme: ['Odd N Prop+Sg+Nom=~ Prop+Sg+Acc=Odda', 'ođas A Sg+Nom=~ Attr=ođđa'] },
    { odda: 'LETTERS ođas, FORM Odd', Odda: 'FORM Odd, LETTERS ođas', odd: 'WRITTEN Odd' },
  ],
  [
    'a common word is found by two small slips in a text that looks foreign [W182]',
    { sme: ['olmmoš N Sg+Nom=~', 'olmmái N Sg+Nom=~'] },
    { olmos: 'SPELLING olmmoš', vivimos: '' },
  ],
  [
    'a common word comes before one that is hardly nearer [W203]',
    { sme: ['mannat V Inf=~', 'manad V Inf=~'] },
    { manat: 'SPELLING mannat, SPELLING manad' },
  ],
  [
    'a word a small slip away comes before a compound that nobody lists [F65]',
    { smn: ['talhâsšaddo N Sg+Nom=~', 'šaddo N Sg+Nom=~', 'taalhâs N Sg+Nom=~ Cmp/SgNom+Cmp=~'] },
    { taalhâsšaddo: 'SPELLING talhâsšaddo, COMPOUND šaddo' },
  ],
  [
    'also before one whose last part is a verb [W248]',
    {
      smj: [
        'årudahka N Sg+Nom=~ Pl+Nom=årudahkat',
        'årro N Sg+Nom=~ Sg+Gen=årru Cmp/SgGen+Cmp=årru',
        'dahkat V Inf=~',
      ],
    },
    { årrudahkat: 'SPELLING årudahka, COMPOUND dahkat' },
  ],
  [
    'words whose letters a text only begins come after, the short ones first [F65]',
    { sme: [cahci, 'čáhcegeassi N'] },
    { cahc: 'LETTERS čáhci, LETTERS čáhcegeassi' },
  ],
  [
    'three letters that no word begins with are a misspelling; those that one begins with are its beginning [F65]',
    { sma: ['dïhte Pron Pers+Sg3+Nom=~ Dem+Pl+Nom=doj'], sme: [cahci, 'gáhtu N Sg+Nom=~ Sg+Loc=gah'] },
    { duj: 'SPELLING dïhte', cah: 'LETTERS čáhci' },
  ],
  [
    'a slip comes before other letters where the text has letters of its own that these have not [F50]',
    { smn: ['tábáhtuđ V Inf=~ Ind+Prt+Sg3=tábáhtui'], fin: ['tapahtua V Inf=~ Act+Ind+Prt+Sg3=tapahtui'] },
    { tápáhtui: 'SPELLING tábáhtuđ, LETTERS tapahtua', tapahtuí: 'LETTERS tapahtua' },
  ],
  [
    'a slip as near as other letters stands after them; a farther one does not [F51]',
    { smn: ['párguđ V Ind+Prs+Sg3=párgost', 'pargo N Sg+Loc=pargoost', 'palgo N Sg+Loc=palgust'] },
    { pargost: 'LETTERS párguđ, SPELLING pargo' },
  ],
  [
    'a misspelling is a common form rather than a rare one a little nearer [W247]',
    { sme: ['diehtit V Ind+Prs+Sg3=doarrude', 'borrat V Ind+Prt+Du2=doarrudd'] },
    { doarrud: 'SPELLING diehtit, SPELLING borrat' },
  ],
  [
    'it stands after a name too that a text in small letters is a form of [F51]',
    { sme: ['Gilu N Prop+Sg+Loc=Gilus', 'gillu N Sg+Nom=~ Sg+Loc=gillus'] },
    { gilus: 'FORM Gilu, SPELLING gillu', Gilus: 'FORM Gilu' },
  ],
  [
    'one letter is read for no other [F41]',
    { fin: ['ä N Sg+Nom=~'] },
    { '"a"': '', 'a b': '', ä: 'WRITTEN ä' },
  ],
  [
    'a phrase is not offered for a text that runs its words together [F42]',
    { fin: ['ko ki en hast V', 'käien N'] },
    { koki: '', kai: 'LETTERS käien' },
  ],
  [
    'a derivation is told apart from forms of the word itself; comparison is none [F66]',
    {
      sme: [
        'lohkat V Inf=~ PrfPrc=lohkan Der/NomAct+N+Sg+Nom=lohkan Der/NomAct+N+Sg+Loc=lohkamis',
        'buorre A Der/Comp+A+Sg+Nom=buoret',
      ],
    },
    { lohkamis: 'DERIVATION lohkat', lohkan: 'FORM lohkat', buoret: 'FORM buorre' },
  ],
  [
    'a text of several words is tried whole, then word by word, the best of each first [F67]',
    { sme: [guolli, ruhta, 'Davvi Girji N', 'girji N'] },
    {
      'Davvi  Girji!': 'WRITTEN Davvi Girji',
      'guolit, ruđa girji': 'FORM guolli, FORM ruhta, WRITTEN girji',
      'guolit/ruđa': 'FORM guolli, FORM ruhta',
    },
  ],
  [
    'whatever is asked is answered, and found in nothing that is no word [F68]',
    northern,
    {
      ...allAre('', 'a'.repeat(200), 'x-'.repeat(99), '.*+?^$()[]{}|', '\u0000\u0007'),
      ...allAre('', '🐟'.repeat(50), 'שלום', '\ud83d', '-', '’'),
      ['guolit '.repeat(28)]: 'FORM guolli',
    },
  ],
];

describe.each(backends)('what a text means on $backend', (backend) => {
  it.each(meanings)('%s', (_, lexicons, texts) => {
    const service = lexiconService(backend, lexicons);
    for (const [text, expected] of Object.entries(texts))
      expect(foundInShort(service, text).join(', '), text.slice(0, 20)).toBe(expected);
  });

  const all = (text: string, lexicons: SmallLexicons = northern) =>
    found(lexiconService(backend, lexicons), text);

  const forms = ['guolit', 'Guolit', 'GUOLIT', '„guolit“', 'oslos'];
  it.each(forms)('%s leads to its word with all its readings, as the language writes it [F62]', (text) => {
    const plural = { stem: 'guolli', form: 'guolit', analyses: ['guolli+N+Pl+Nom'] };
    const name = { stem: 'Oslo', form: 'Oslos', analyses: ['Oslo+N+Prop+Sg+Loc'] };
    expect(all(text)).toMatchObject([{ ...(text === 'oslos' ? name : plural), by: 'FORM' }]);
  });

  it('a form leads to its word where dictionary and list of forms write it with other apostrophes [F62]', () => {
    const sms = ['čääˊcc@čääʹcc N Sg+Nom=~ Sg+Ill=čaaʹʒʒid', 'kuʹll N Sg+Nom=~ Pl+Nom=kuʹl', 'kuˊll N'];
    const water = { stem: 'čääˊcc', by: 'FORM', form: 'čaaʹʒʒid', analyses: ['čääʹcc+N+Sg+Ill'] };
    expect(all('čaaʹʒʒid', { sms })).toMatchObject([water]);
    expect(all('kuʹl', { sms })).toMatchObject([{ stem: 'kuʹll', by: 'FORM' }]);
  });

  it('a word of several languages comes once before other words, and for each of its languages [F62]', () => {
    const words = all('mii', { smn: [mun, mii], sme: [mii] }).map(({ stem, language }) => stem + language);
    expect(words).toEqual(['miisme', 'munsmn', 'miismn']);
  });

  it.each([
    [{ srcLangs: ['sme'] }, 1],
    [{ srcLangs: ['smn'] }, 0],
    [{ wantedDicts: ['gtsmnfin'] }, 0],
    [{ targetLangs: ['rus'] }, 0],
  ])('only languages and dictionaries that are chosen are found from: %o [F62]', (chosen, words) => {
    const service = lexiconService(backend, { smn: [mun], sme: [guolli] });
    expect(found(service, 'guolit', 10, { ...unfiltered, ...chosen })).toHaveLength(words);
  });

  it('a short text with a capital mostly begins a sentence: neither name nor word is better for it [F62]', () => {
    const words = all('Oli', { sme: ['Ola N Prop+Sg+Gen=Oli'], smn: ['ole N Sg+Gen=oli'] });
    expect(words.map(({ cost }) => cost)).toEqual([0, 0]);
  });

  it('a form and a derivation that are written alike have both readings [F66]', () => {
    const words = all('lohkan', { sme: ['lohkat V PrfPrc=lohkan Der/NomAct+N+Sg+Nom=lohkan'] });
    expect(words[0]?.analyses).toEqual(['lohkat+V+PrfPrc', 'lohkat+V+Der/NomAct+N+Sg+Nom']);
  });

  it('a case ending after a colon belongs to the abbreviation before it [F67]', () => {
    expect(all('NRK:s', { sme: ['NRK N'] })[0]).toMatchObject({ stem: 'NRK', by: 'FORM', form: 'NRK:s' });
    // A colon between two words is none.
    const apart = all('beana:hund', { sme: ['beana N'], nob: ['hund N'] });
    expect(apart.map(({ stem }) => stem)).toEqual(['beana', 'hund']);
  });

  const finnish = { fin: ['talo N Sg+Nom=~ Sg+Gen=talon Pl+Ine=taloissa'] };

  const ofPlural = ['guolli', ['guolli+N+Pl+Nom+Foc/Neg']] as const;

  it.each([
    ...['guolitge', 'guolit-ge', 'Guolitge'].map((text) => [text, ...ofPlural] as const),
    // Finnish possessives and clitics may both be there.
    ['taloissammekin', 'talo', ['talo+N+Pl+Ine+PxPl1+Foc/kin']],
    ['talonikaan', 'talo', expect.any(Array)],
  ] as const)('of %s a clitic is taken off, and told among the tags [F63]', (text, stem, analyses) => {
    const [word] = all(text, stem === 'talo' ? finnish : northern);
    expect(word).toMatchObject({ stem, by: 'CLITIC', analyses });
  });

  it.each<[text: string, parts: string, lexicons?: SmallLexicons]>([
    ['vahkkoruđa', 'vahkko vahkku, ruđa ruhta'],
    ['guolleruhta', 'guolle guolli, ruhta ruhta'],
    ['vahkko-ruđa', 'vahkko vahkku, ruđa ruhta'],
    ['NRK-ruđa', 'NRK undefined, ruđa ruhta'],
    ['vahkkoguolleruhta', 'vahkko vahkku, guolle guolli, ruhta ruhta'],
    // The first part is a common word rather than a name.
    ['vahkuruhta', 'vahku vahkku, ruhta ruhta', { sme: ['Vahku N Prop+Sg+Nom=~', vahkku, ruhta] }],
  ])('the compound %s, which nobody lists, is its head, with its parts [F64]', (text, parts, lexicons) => {
    const [compound] = all(text, lexicons);
    const analyses = [`ruhta+N+Sg+${text.endsWith('ruhta') ? 'Nom' : 'Acc'}`];
    expect(compound).toMatchObject({ by: 'COMPOUND', stem: 'ruhta', form: text, analyses });
    expect(compound?.parts.map(({ form, stem }) => `${form} ${stem}`).join(', ')).toBe(parts);
  });

  it('a compound is written as its head is, whatever letters the text has [F64]', () => {
    const compound = all('vahkkoruda').find(({ by }) => by === 'COMPOUND');
    expect(compound).toMatchObject({ form: 'vahkkoruđa', parts: [{ form: 'vahkko' }, { form: 'ruda' }] });
  });

  it('a form that never stands before another word makes no compound [F64]', () => {
    const words = [...all('johtáruhta'), ...all('guolitruhta')];
    expect(words.map(({ by }) => by)).not.toContain('COMPOUND');
  });

  it('other letters, then slips, lead to words where nothing is certain [F65]', () => {
    expect(all('ruda')[0]).toMatchObject({ stem: 'ruhta', by: 'LETTERS', form: 'ruđa' });
    expect(all('guolllit')[0]).toMatchObject({ stem: 'guolli', by: 'SPELLING' });
  });

  it('a text without diacritics that is misspelt, too, leads to its word [F65]', () => {
    const sme = ['čáhci', 'cáici', 'cahcat'].map((text) => `${text} N Sg+Nom=~`);
    const words = foundInShort(lexiconService(backend, { sme }), 'caihci', 2);
    expect(words).toEqual(['SPELLING cáici', 'SPELLING čáhci']);
  });
});

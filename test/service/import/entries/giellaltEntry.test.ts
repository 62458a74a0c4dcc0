import { expect, it } from 'vitest';
import { entryOf, entryWith, shownGroups } from './readEntry.ts';

const fisk = '<mg><tg xml:lang="nob"><t pos="N">fisk</t></tg></mg>';

it.each([
  [`<e src="gg"><lg><l>a</l></lg>${fisk}</e>`, 'source gg'],
  [`<e><lg><l pos="N"> </l></lg>${fisk}</e>`, 'no lemma'],
  [`<e><lg/>${fisk}</e>`, 'no lemma'],
  ['<e><lg><l>a</l></lg></e>', 'no translation'],
  ['<e><lg><l>a</l></lg><mg><tg xml:lang="eng"><t>fish</t></tg></mg></e>', 'no translation'],
  ['<e><lg><l>a</l></lg><mg><tg><t>fish</t></tg></mg></e>', 'no translation'],
  // What has no translation is kept only for the examples of a group.
  ['<e><lg><l>a</l></lg><mg><tg xml:lang="nob"><t/></tg></mg></e>', 'no translation'],
  ['<e><lg><l>a</l></lg><mg><xg><x>a</x><xt>b</xt></xg></mg></e>', 'no translation'],
])('%s is dropped: %s', (xml, reason) => {
  expect(entryOf(xml)).toBe(reason);
});

it('is kept with another source, or without translations if it has examples', () => {
  const kept = entryOf(`<e src="fad" exclude="fst" usage="nds"><lg><l pos="N">guolli</l></lg>${fisk}</e>`);
  expect(kept).toMatchObject({ lemmas: [{ lemma: 'guolli', pos: 'N' }], groups: [{}] });
  const { groups } = entryWith('<mg><tg xml:lang="nob"><t/></tg><xg><x>a</x><xt>b</xt></xg></mg>');
  expect(groups).toEqual([{ sense: 0, translations: [], examples: [{ example: 'a', translation: 'b' }] }]);
});

it('takes each l of its lg as a lookup lemma, with its own part of speech', () => {
  const { lemmas } = entryWith(fisk, '<l pos="N">a</l><l pos="V">b</l>');
  expect(lemmas.map(({ lemma, pos }) => `${lemma} ${pos}`)).toEqual(['a N', 'b V']);
});

it('takes groups of the target language at any depth, in document order, senses kept apart', () => {
  const { groups } = entryWith(`
    <mg><tg xml:lang="nob"><t>1</t></tg><tg xml:lang="swe"><t>no</t></tg><tg xml:lang="nob"><t>2</t></tg></mg>
    <mg><tg xml:lang="swe"><t>no</t></tg></mg>
    <mg><tg xml:lang="nob"><t>3</t><mg><tg xml:lang="nob"><t>4</t></tg></mg></tg><mg><tg xml:lang="nob"><t>5</t></tg></mg></mg>`);
  const senses = groups.map(({ sense, translations }) => `${sense}: ${translations[0]?.lemma}`);
  expect(senses).toEqual(['0: 1', '0: 2', '1: 3', '2: 4', '3: 5']);
});

it('brings texts into NFC with white space folded, and drops blank translations and groups', () => {
  const { lemmas, groups } = entryWith(
    `<mg><tg xml:lang="nob"><t>\u00a0komite\u0301
        av  folk\t</t><t> </t><t/></tg><tg xml:lang="nob"><re>tom</re><t>\u00a0</t></tg></mg>`,
    '<l pos="N">\u200ekuud\u0111a\u0302s </l>',
  );
  expect(lemmas[0]?.lemma).toBe('kuudđâs');
  expect(groups).toEqual([{ sense: 0, translations: [{ lemma: 'komité av folk' }], examples: [] }]);
});

it('words have no invisible characters, and ligatures as letters, as texts that people type [W291]', () => {
  const { lemmas, groups } = entryWith(
    '<mg><tg xml:lang="nob"><t>e&#xFB03;cient x\u00b2</t></tg></mg>',
    '<l pos="N">gu\u200bo\u2060ll\ufe0fi</l>',
  );
  expect(lemmas[0]?.lemma).toBe('guolli');
  expect(groups[0]?.translations).toEqual([{ lemma: 'efficient x\u00b2' }]);
});

it('a remark is a note of its group, not a translation, and keeps its link [V151]', () => {
  const entry = entryWith(
    `<mg><tg xml:lang="nob"><re>a</re><t>den</t><t t_type="grammar" href="https://x.example">les</t></tg></mg>
     <mg><tg xml:lang="nob"><t t_type="expl">(hjelpeverb)</t></tg></mg>`,
  );
  expect(shownGroups(entry)).toEqual(['den (a; les)', ' (hjelpeverb)']);
  expect(entry.groups[0]?.restriction?.attributes).toBe('{"href":"https://x.example"}');
});

it.each([
  ['<t>(vin)</t>', ['vin']],
  ['<t>(vin)</t><t>brennevin</t>', ['brennevin (vin)']],
  ['<t>(a b = c d)</t>', [' (a b = c d)']],
  ['<t t_type="expl">(hjelpeverb)</t>', [' (hjelpeverb)']],
])('of %s, one word in parentheses is the translation if its group has no other [W250]', (words, shown) => {
  expect(shownGroups(entryWith(`<mg><tg xml:lang="nob">${words}</tg></mg>`))).toEqual(shown);
});

it('a group that is only a part of speech is none, as are words that are still to be translated [W251]', () => {
  const meaning = (words: string) => `<mg><tg xml:lang="nob">${words}<xg><x>a</x><xt>b</xt></xg></tg></mg>`;
  expect(entryOf(`<e><lg><l>x</l></lg>${meaning('<t>noe_SWE</t>')}</e>`)).toBe('no translation');
  expect(entryOf(`<e><lg><l>x</l></lg>${meaning('<t>xxx</t>')}</e>`)).toMatchObject({ groups: [{}] });
  const onlyPos = '<mg><tg xml:lang="nob"><t>(komp. adj.)</t></tg></mg>';
  expect(entryOf(`<e><lg><l>x</l></lg>${onlyPos}</e>`)).toBe('no translation');
});

it('words of a group with its own restriction again are one group, in their order [W252]', () => {
  const words = '<t>mix</t><t descr_trans="dough">prepare</t><t>knead</t><t descr_trans="bread">bake</t>';
  expect(shownGroups(entryWith(`<mg><tg xml:lang="nob" descr_trans="dough">${words}</tg></mg>`))).toEqual([
    'mix, prepare, knead (dough)',
    'bake (dough; bread)',
  ]);
});

it.each([
  ['(only in plur.) skyer', { lemma: 'skyer', remark: 'Pl' }, undefined],
  ['(fig.) slå', { lemma: 'slå' }, 'fig.'],
  ['(med âlâ =) presse', { lemma: 'presse' }, 'med âlâ'],
  ['om hår # tynn', { lemma: 'tynn' }, 'om hår'],
  ['tynt#hår', { lemma: 'tynt' }, undefined],
  ['(R) nordligst', { lemma: 'nordligst' }, undefined],
  ['(helt) ferdig', { lemma: '(helt) ferdig' }, undefined],
])('%s is a word with its remark before it [W253]', (text, word, restriction) => {
  const { groups } = entryWith(`<mg><tg xml:lang="nob"><t>${text}</t></tg></mg>`);
  expect(groups[0]?.translations).toEqual([word]);
  expect(groups[0]?.restriction?.restriction).toBe(restriction);
});

it('endings after a bar are forms of the word before it [W254]', () => {
  const words = '<t>luona|ni,-si, luota|ni, -si</t><t>mukana|an, -nsa</t>';
  expect(
    shownGroups(entryWith(`<mg><tg xml:lang="fin"><t/>${words}</tg></mg>`, undefined, 'gtsmefin')),
  ).toEqual(['luonani, luonasi, luotani, luotasi, mukanaan, mukanansa']);
});

it('restrictions that sources keep as attributes hold for the same words as there [V152]', () => {
  const entry = entryWith(
    `<mg><tg xml:lang="nob"><t>a</t><t l_par="om dyr">b</t><t>c</t><t r_par="sj." l_par="om folk">d</t><t>e</t></tg></mg>
     <mg><tg xml:lang="nob" descr_trans="brød"><t>f</t><t r_par="-">g</t></tg></mg>`,
    '<l pos="N" r1_par="banning">x</l>',
  );
  expect(shownGroups(entry)).toEqual([
    'a (banning)',
    'b, c (banning; om dyr)',
    'd (banning; om folk; sj.)',
    'e (banning; om folk)',
    'f, g (banning; brød)',
  ]);
});

it('the Latin name of a species stands with the word that has it [W110]', () => {
  const words = '<t tt_auto="Salmo trutta">a</t><t>b</t>';
  const entry = entryWith(`<mg><tg xml:lang="nob">${words}</tg></mg>`, '<l pos="N" sci="Salmo">x</l>');
  expect(shownGroups(entry)).toEqual(['a (Salmo; Salmo trutta)', 'b (Salmo)']);
});

it('what the editors doubted stands last, without its marks before or behind it; placeholders are left out [V153, W276]', () => {
  const words = '<t>??b</t><t>c#x</t><t>f???</t><t>d_e</t><t>xxx</t><t>???</t>';
  expect(shownGroups(entryWith(`<mg><tg xml:lang="nob">${words}</tg></mg>`))).toEqual(['c, d e', 'b, f (?)']);
});

it('reads text inside inner elements, references and CDATA, and no comment', () => {
  const text = 'a <i>b</i> &#xE1; &lt; <!-- no --><![CDATA[c & d]]>';
  const { groups } = entryWith(`<mg><tg xml:lang="nob"><t>${text}</t></tg></mg>`);
  expect(groups[0]?.translations[0]?.lemma).toBe('a b á < c & d');
});

it('joins its restrictions, or takes the first place name that is no x', () => {
  const group = (inner: string) =>
    entryWith(`<mg><tg xml:lang="nob">${inner}</tg></mg>`).groups[0]?.restriction;
  expect(group('<re>om fisk</re><re> om  mat </re><t>a</t>')).toEqual({ restriction: 'om fisk; om mat' });
  expect(group('<re xml:lang="lat">Salmo salar</re><t reg="Oslo">laks</t>')).toEqual({
    restriction: 'Salmo salar',
    attributes: '{"xml:lang":"lat"}',
  });
  expect(group('<t reg="x">a</t><t reg="Tana">b</t><t reg="Alta">c</t>')).toEqual({ restriction: 'Tana' });
  expect(group('<t reg="x">a</t>')).toBeUndefined();
  expect(group('<re> </re><t reg="Tana">b</t>')).toEqual({ restriction: 'Tana' });
});

it('takes the examples of a group and of its mg, each with every translation; blank ones alone are lost', () => {
  const { groups } = entryWith(`<mg>
    <tg xml:lang="nob"><t>a</t><xg><x>x1</x><xt>t1</xt></xg><xg><x/><xt>lost</xt></xg><xg><x>lost</x><xt> </xt></xg></tg>
    <tg xml:lang="nob"><t>b</t></tg>
    <xg><x>x2</x><xt xml:lang="eng">no</xt><xt xml:lang="nob">t2</xt><xt>t3</xt></xg>
    <xg><x>x3</x><xt xml:lang="fin">no</xt></xg><xg><x>x4</x><xt xml:lang="">no</xt></xg></mg>`);
  const shown = groups.map(({ examples }) => examples.map((one) => `${one.example} ${one.translation}`));
  expect(shown).toEqual([['x1 t1'], ['x2 t2', 'x2 t3']]);
});

it.each([
  ['pos="n"', { pos: 'N' }],
  ['pos="A  "', { pos: 'A' }],
  ['pos="PROP"', { pos: 'Prop' }],
  ['pos="V::V::Adv" country="x" dial="P"', {}],
  ['pos=""', {}],
  ['dialect="east" country="FIN"', { dialect: 'eastern', country: 'FI' }],
  ['dial="S" country="SWE"', { dialect: 'southern', country: 'SE' }],
  ['dial="torne"', { dialect: 'Torne' }],
])('brings %s into the labels in use; codes of editors are none', (attributes, labels) => {
  expect(entryWith(fisk, `<l ${attributes}>a</l>`).lemmas).toEqual([{ lemma: 'a', ...labels }]);
});

it('keeps the linguists’ @ of sammallahtismefin in the presentation form only [A93]', () => {
  const meanings = '<mg><tg xml:lang="fin"><t>kala</t></tg></mg>';
  expect(entryWith(meanings, '<l pos="N">guol@li</l>', 'sammallahtismefin').lemmas).toEqual([
    { lemma: 'guolli', presentationLemma: 'guol@li', pos: 'N' },
  ]);
  expect(entryWith(meanings, '<l>guol@li</l>', 'gtsmefin').lemmas).toEqual([{ lemma: 'guol@li' }]);
});

it('other spellings find their word: those that are not recommended, variants, and forms after a comma [W160, W277]', () => {
  const lemmas = (lg: string, code?: string) =>
    entryWith(fisk, lg, code).lemmas.map(({ lemma, pos, remark }) => [lemma, pos, remark].join(' '));
  expect(lemmas('<l pos="N">a</l><lsub>b</lsub><lsub>a</lsub>')).toEqual(['a N ', 'b N nonstandard']);
  expect(lemmas('<l pos="V">a</l><variants><l_var>c</l_var><l_syn>d</l_syn></variants>')).toEqual([
    'a V ',
    'c V variant',
  ]);
  expect(lemmas('<l pos="A" comma=", lähin" syn="~ -in">lähimmäinen</l>')).toEqual([
    'lähimmäinen A ',
    'lähin A variant',
  ]);
  // Of a phrase, the last word.
  expect(lemmas('<l comma=", tavalla, -oin">eri tavoin</l>')).toEqual([
    'eri tavoin  ',
    'eri tavalla  variant',
  ]);
});

it('a word has its number or attributive form; explanations are marked, after words [W161]', () => {
  const { lemmas, groups } = entryWith(
    '<mg><tg xml:lang="nob"><t t_type="expl">som er</t><t pos="A" attr="čapis;no">x</t></tg></mg>',
    '<l pos="N" nr="Pl">housut</l>',
  );
  expect(lemmas).toEqual([{ lemma: 'housut', pos: 'N', remark: 'Pl' }]);
  expect(groups[0]?.translations).toEqual([
    { lemma: 'x', pos: 'A', remark: 'Attr čapis' },
    { lemma: 'som er', remark: 'explanation' },
  ]);
});

it('what an example is limited to stands behind its translation [W202]', () => {
  const { groups } = entryWith(
    '<mg><tg xml:lang="nob"><t>ikke</t><xg re="til en person"><x>Ale!</x><xt>Ikke!</xt></xg></tg></mg>',
  );
  expect(groups[0]?.examples).toEqual([{ example: 'Ale!', translation: 'Ikke! (til en person)' }]);
});

it('definitions, references, synonyms, opposites and recordings stand in their sense, idioms after examples [W162]', () => {
  const { groups } = entryWith(
    `<mg><dg><d>mii lea</d><dt>som er</dt></dg><antg><ant>stuoris</ant></antg><tg xml:lang="nob"><t>1</t></tg></mg>
     <mg><sg><s>unni</s></sg><defNative>mii ii leat stuoris</defNative><defNative>null</defNative><tg xml:lang="nob"><t>2</t><xg><x>a</x><xt>b</xt></xg></tg></mg>
     <ig><i>bastil dego ávju</i><id>asdf</id><it>kvass som en knivsegg</it></ig>`,
    '<l pos="N">x</l><l_ref>mannji_n</l_ref><lemma_ref lemmaID="y_n">y</lemma_ref><audio><a href="http://a/b"/></audio>',
  );
  expect(groups.map(({ notes }) => notes)).toEqual([
    [
      { kind: 'definition', text: 'mii lea', translation: 'som er' },
      { kind: 'opposite', text: 'stuoris' },
      { kind: 'see', text: 'mannji' },
      { kind: 'formOf', text: 'y' },
      { kind: 'audio', text: 'http://a/b' },
    ],
    [
      { kind: 'synonym', text: 'unni' },
      { kind: 'definition', text: 'mii ii leat stuoris' },
    ],
  ]);
  expect(groups[1]?.examples).toEqual([
    { example: 'a', translation: 'b' },
    { example: 'bastil dego ávju', translation: 'kvass som en knivsegg' },
  ]);
});

it('a sense that repeats the words of an earlier one and says nothing else is left out, a doubted one, too [W163]', () => {
  const group = (words: string) => `<mg><tg xml:lang="nob">${words}</tg></mg>`;
  const { groups } = entryWith(
    [
      group('<t>suge</t><t>die</t>'),
      group('<t>suge</t>'),
      group('<re>x</re><t>suge</t>'),
      group('<t>??die</t>'),
    ].join(''),
  );
  expect(groups).toEqual([
    { sense: 0, translations: [{ lemma: 'suge' }, { lemma: 'die' }], examples: [] },
    { sense: 1, translations: [{ lemma: 'suge' }], examples: [], restriction: { restriction: 'x' } },
  ]);
});

it('a remark that was divided at its comma is whole; separators, soft hyphens and codes of languages are no words [W220]', () => {
  const entry = entryWith(
    `<mg><tg xml:lang="nob"><t>slukne (helt</t><t>om ild)</t><t>; snu\u00ad seg,</t><t>gå (om vind</t><t>blåse)</t>
     <xg><x>sme</x><xt>a</xt></xg><xg><x>b</x><xt>c (??) d</xt></xg></tg>
     <tg xml:lang="nob"><re>Alta</re><t>Alta</t></tg></mg>`,
  );
  expect(shownGroups(entry)).toEqual(['slukne (helt, om ild)', 'snu seg', 'gå (om vind, blåse)', 'Alta']);
  const examples = entry.groups.flatMap((group) => group.examples);
  expect(examples).toEqual([{ example: 'b', translation: 'c d' }]);
});

it('half of a remark is no word, words between semicolons are several, marks of editors are no part of forms and remarks [W230]', () => {
  const meaning = (words: string) => `<mg><tg xml:lang="nob">${words}</tg></mg>`;
  const entry = entryWith(
    meaning('<re>(tau)</re><t attr="# čaVis _AT_ -es">a; b (c, d);e</t>') +
      meaning('<re>&gt;R</re><t>xyz² (R )</t>'),
    '<l>ting) mot noen</l>',
  );
  expect(entry.lemmas).toEqual([{ lemma: 'mot noen' }]);
  expect(shownGroups(entry)).toEqual(['a, e (tau)', 'b (tau; c, d)', 'xyz']);
  expect(entry.groups[0]?.translations[0]?.remark).toBe('Attr čavis, -es');
  expect(entryOf(`<e><lg><l>brød)</l></lg>${fisk}</e>`)).toBe('no lemma');
});

it.each([
  ['en remark', '<t>løpe (om dyr (vilt))</t><t>ile</t>', ['løpe (om dyr (vilt))', 'ile']],
  ['words with one remark', '<t>a b (x)</t><t>c</t><t>d (x)</t>', ['a b, d (x)', 'c']],
  [
    'a remark with its case',
    '<t>(+ill.) treffe</t><t>(+kom) ta (noe)</t>',
    ['treffe (+ill.)', 'ta (+kom; noe)'],
  ],
  ['an equation', '<t>i (alle) sammensetninger = øst</t>', ['øst (i (alle) sammensetninger)']],
  ['a doubted word', '<t>a</t><t>??b (x)</t>', ['a', 'b (x; ?)']],
  ['words between commas', '<t>hvor, hvorhen</t>', ['hvor, hvorhen']],
  ['a clause', '<t>reinskinn, tørket til klær</t>', ['reinskinn, tørket til klær']],
  ['other forms', '<t>-han ~ -hän</t><t>irgge/moarsse</t>', ['-han, -hän, irgge, moarsse']],
  ['parts of words', '<t>PPB/PPT</t><t>holvi(kaari)</t>', ['PPB/PPT, holvi(kaari)']],
])('%s of a translation is no part of a word [W237]', (_, words, shown) => {
  expect(shownGroups(entryWith(`<mg><tg xml:lang="nob">${words}</tg></mg>`))).toEqual(shown);
});

it('the remark of a head word limits its translations, and its forms are words of their own [W237]', () => {
  const entry = entryWith(fisk, '<l pos="N">haltija~haltia (satu)</l>');
  expect(entry.lemmas.map(({ lemma }) => lemma)).toEqual(['haltija', 'haltia']);
  expect(shownGroups(entry)).toEqual(['fisk (satu)']);
  expect(entryWith(fisk, '<l pos="N">sanontoja :</l>').lemmas[0]?.lemma).toBe('sanontoja');
});

it('the plural of a word is its label, in whichever language a source says so [W240]', () => {
  const words = '<t>a (мн.ч.)</t><t r_par="mon.">b</t><t r_par="mon.">c (x)</t><t>d</t>';
  const head = '<l r1_par="mon.">усы</l>';
  const { lemmas, groups } = entryWith(`<mg><tg xml:lang="nob">${words}</tg></mg>`, head);
  expect(lemmas).toEqual([{ lemma: 'усы', remark: 'Pl' }]);
  expect(groups).toMatchObject([
    { translations: [{ lemma: 'a', remark: 'Pl' }, { lemma: 'b', remark: 'Pl' }, { lemma: 'd' }] },
    { translations: [{ lemma: 'c', remark: 'Pl' }], restriction: { restriction: 'x' } },
  ]);
  expect(groups[0]).not.toHaveProperty('restriction');
});

it.each([
  ['Norga', 'Norge', 'Prop', 'Prop'],
  ['Ipmil', 'gud', 'N', 'N'],
  ['Aikio-biografiija', 'Aikio-biografi', 'N', 'N'],
  ['norga', 'norge', 'N', 'N'],
])(
  '%s, translated as %s, is %s: a name has a capital in both languages [W243]',
  (lemma, word, own, other) => {
    const meaning = `<mg><tg xml:lang="nob"><t pos="N">${word}</t></tg></mg>`;
    const { lemmas, groups } = entryWith(meaning, `<l pos="N">${lemma}</l>`);
    expect([lemmas[0]?.pos, groups[0]?.translations[0]?.pos]).toEqual([own, other]);
  },
);

it('an explained species has its English word, and its Latin name as such [W237]', () => {
  const words = '<t>Corvus cornix (crow (hooded))</t>';
  const { groups } = entryWith(`<mg><tg xml:lang="eng">${words}</tg></mg>`, '<l>x</l>', 'gtsmeeng');
  expect(groups[0]?.translations).toEqual([{ lemma: 'crow' }]);
  expect(groups[0]?.restriction?.restriction).toBe('hooded; Corvus cornix');
});

it('a name without a translation has none, Latin letters in Cyrillic words are Cyrillic, a single word is no phrase [W238]', () => {
  const words = '<t type="Prop">null</t><t>cаам из NMT</t><t pos="Phrase">a (b)</t>';
  const entry = entryWith(`<mg><tg xml:lang="nob">${words}</tg></mg>`);
  expect(shownGroups(entry)).toEqual(['саам из NMT', 'a (b)']);
  expect(entry.groups[1]?.translations[0]).not.toHaveProperty('pos');
});

it('the examples of a sense that repeats an earlier one stand with that, each once [W221]', () => {
  const sense = (example: string) =>
    `<mg><tg xml:lang="nob"><t>grønn</t><xg><x>${example}</x><xt>x</xt></xg></tg></mg>`;
  const { groups } = entryWith(sense('a') + sense('b') + sense('a'));
  expect(groups.map(({ examples }) => examples.map(({ example }) => example))).toEqual([['a', 'b']]);
});

import { describe, expect, test } from 'vitest';
import { dictionaryLemmas } from '#service/import/transducers/generatedForms.ts';
import { paradigmGenerator, templateTable } from '#service/import/transducers/paradigmGenerator.ts';
import { readTransducer } from '#service/transducer/transducerReader.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { allTemplates } from '#src/language/paradigmForms.ts';
import { layouts } from '#test/language/paradigmFiles.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';
import { generatorBytes } from './smallGenerator.ts';

function tableOf(language: string) {
  const table = templateTable(language);
  if (table === undefined) throw new Error(language);
  return table;
}

/** A generator with the product's templates. */
function generatorOf(forms: Readonly<Record<string, string | readonly string[]>>, language = 'sme') {
  const generator = paradigmGenerator(readTransducer(generatorBytes(forms)), tableOf(language), language);
  return (lemma: string, pos: string) => {
    const { knownBy, rows } = generator.paradigm({ lemma, pos });
    return [knownBy, ...rows.map((row) => `${row.pos} ${row.template} ${row.form}`)];
  };
}

test('the templates are there for each language with forms, and hold those of its tables [F28]', () => {
  const missing = [...layouts].flatMap(([name, layout]) => {
    const [language = '', pos = ''] = name.split('-');
    const known = new Set(tableOf(language).byPos.get(pos));
    return allTemplates(layout, pos).filter((template) => !known.has(template));
  });
  expect(missing).toEqual([]);
  expect(paradigmLanguages.filter((language) => templateTable(language) === undefined)).toEqual([]);
  expect(templateTable('swe')).toBeUndefined();
});

describe.each(backends)('the words of the dictionaries on $backend [F28]', ({ open }) => {
  test('are all texts that are looked up in the language and all words that are translations, once for each part of speech', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli', 'luossa'], ['fisk'])]);
    write(driver, 'gtnobsme', [entry(['laks'], ['diddi', 'stuorra luossa'])]);
    const lemmas = [{ lemma: 'guolli', pos: 'V' }, { lemma: 'áhkku' }, { lemma: 'guolli' }];
    write(driver, 'gtsmefin', [{ ...entry([], ['kala']), lemmas }]);
    write(driver, 'sammallahtismefin', [entry(['čáhci'], ['vesi'])]);
    writeConcepts(driver, [concept('Guolástus:vuovddus', { sme: 'vuovddus', nob: 'salg', fin: 'myynti' })]);
    const words = (language: string) =>
      dictionaryLemmas(driver, language).map(({ lemma, pos }) => `${lemma} ${pos}`);
    const nouns = ['luossa N', 'vuovddus N', 'áhkku ', 'čáhci N'];
    expect(words('sme')).toEqual(['diddi N', 'guolli N', 'guolli V', ...nouns]);
    expect(words('fin')).toEqual(['kala N', 'myynti N', 'vesi N']);
    driver.close();
  });
});

describe('a generator is asked for the templates of a part of speech [F28]', () => {
  const forms = {
    'guolli+N+Sg+Nom': 'guolli',
    'guolli+N+Pl+Nom': ['guolit', 'guollit'],
    'guolli+V+Inf': 'guollit',
    'Máret+N+Prop+Sg+Gen': 'Máreha',
    'badjel+Po': 'badjel',
    'badjel+Pr': 'badjel',
    'guolli+N+Unheard+Of': 'never',
  };

  test.each([
    ['guolli', 'N', ['whole', 'N +N+Sg+Nom guolli', 'N +N+Pl+Nom guolit', 'N +N+Pl+Nom guollit']],
    ['guolli', 'V', ['whole', 'V +V+Inf guollit']],
    ['Máret', 'Prop', ['whole', 'N +N+Prop+Sg+Gen Máreha']],
    ['badjel', 'Po', ['whole', 'Po +Po badjel']],
    ['guolli', 'Adv', ['nothing']],
    ['nothing', 'N', ['nothing']],
  ])('%s as %s', (lemma, pos, expected) => {
    expect(generatorOf(forms)(lemma, pos).toSorted()).toEqual(expected.toSorted());
  });

  test('of all parts of speech where no dictionary says which it is', () => {
    const all = expect.arrayContaining(['N +N+Sg+Nom guolli', 'V +V+Inf guollit']);
    expect(generatorOf(forms)('guolli', '')).toEqual(all);
    expect(generatorOf(forms)('guolli', 'Phrase')).toHaveLength(5);
  });
});

describe('a word that the generator does not know is inflected by its last part [F29]', () => {
  const nouns = generatorOf({
    'guolli+N+Pl+Nom': 'guolit',
    'muorraguolli+N+Pl+Nom': 'muorraguolážat',
    'alva+N+Pl+Nom': 'alvvat',
    'olli+N+Pl+Nom': 'ollit',
    'poasta+N+Sg+Gen': 'poastta',
    'girjái+A+Pl+Nom': 'girját',
    'mannat+V+Inf': 'mannat',
    'ollit+V+Inf': 'ollit',
  });

  test.each([
    ['the longest there is', 'boazoguolli', 'N', ['part', 'N +N+Pl+Nom boazoguolit']],
    ['not a shorter one', 'stuoramuorraguolli', 'N', ['part', 'N +N+Pl+Nom stuoramuorraguolážat']],
    ['after a hyphen', 'e-poasta', 'N', ['part', 'N +N+Sg+Gen e-poastta']],
    ['of names', 'Njuovguolli', 'Prop', ['part', 'N +N+Pl+Nom Njuovguolit']],
    ['the last of several words', 'ođđa guolli', 'N', ['part', 'N +N+Pl+Nom ođđa guolit']],
    ['of adjectives', 'máŋggagirjái', 'A', ['part', 'A +A+Pl+Nom máŋggagirját']],
    ['no letters alone before it', 'gealva', 'N', ['nothing']],
    ['no part that is chance', 'vuollit', 'V', ['nothing']],
    ['of verbs only the first word', 'ođđa mannat', 'V', ['nothing']],
    ['the part of speech is the same', 'boazoguolli', 'A', ['nothing']],
    ['no words that are never compounded', 'boazoguolli', 'Pron', ['nothing']],
  ])('%s', (_, lemma, pos, expected) => {
    expect(nouns(lemma, pos)).toEqual(expected);
  });

  test('but in Finnish, where the words before it are inflected, too', () => {
    const finnish = generatorOf({ 'vuosi+N+Pl+Nom': 'vuodet' }, 'fin');
    expect(finnish('uusi vuosi', 'N')).toEqual(['nothing']);
    expect(finnish('juhlavuosi', 'N')).toEqual(['part', 'N +N+Pl+Nom juhlavuodet']);
  });
});

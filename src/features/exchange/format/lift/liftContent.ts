/** What the app understands of an entry, with the elements that it stands in. */
import type { OwnExample, SavedTranslation } from '#src/saved/savedWord.ts';
import { languageOfTag, partOfSpeechCode } from '../codes.ts';
import { childrenOf, formsOf, type LiftElement, type LiftForm } from './liftTree.ts';
import { isAudioTag, parted } from './liftXml.ts';

/** By tag: the language of a word or translation. A note has `''`. What is left out has no tag here. The first words come first. */
export interface LiftLanguages {
  readonly forms: Readonly<Record<string, string>>;
  readonly glosses: Readonly<Record<string, string>>;
}

export interface LiftValue<Value> {
  readonly value: Value;
  /** From the entry to the element that has the value. */
  readonly path: readonly LiftElement[];
}

export interface LiftNote extends LiftValue<string> {
  /** Begins the value, and is not in the element; `undefined` if the element has other text. */
  readonly prefix: string | undefined;
  /** Ends it, likewise. */
  readonly suffix?: string;
}

export interface LiftSound extends LiftValue<string> {
  readonly said: string | undefined;
  readonly ofExample: boolean;
}

interface LiftContent {
  readonly head: (LiftValue<string> & { readonly tag: string }) | undefined;
  /** The part of speech of the first sense, wherever a sense has it. */
  readonly pos: readonly LiftValue<string>[];
  readonly translations: readonly LiftValue<SavedTranslation>[];
  readonly notes: readonly LiftNote[];
  readonly examples: readonly LiftValue<OwnExample>[];
  readonly sounds: readonly LiftSound[];
  readonly pictures: number;
}

type Path = readonly [LiftElement, ...LiftElement[]];

function last(path: Path): LiftElement {
  return path.at(-1) ?? path[0];
}

function isWritten({ tag }: LiftForm): boolean {
  return !isAudioTag(tag);
}

/** What stands on one line of the app. */
function oneLine(text: string): string {
  return text.replace(/\s*[\n\r\t]\s*/gu, ' ');
}

function children(path: Path, name: string): readonly Path[] {
  return childrenOf(last(path), name).map((child): Path => [...path, child]);
}

/** Sorts word forms before other forms; forms that the person left out are dropped. */
function headForm(entry: LiftElement, { forms }: LiftLanguages) {
  const tags = Object.keys(forms);
  const rank = (tag: string): number => tags.indexOf(tag) + (forms[tag] === '' ? tags.length : 0);
  const all = ['citation', 'lexical-unit'].flatMap((name) =>
    children([entry], name).flatMap((path) =>
      // The citation form comes before the stem.
      formsOf(last(path)).flatMap((form) =>
        isWritten(form) ? [{ ...form, path: [...path, form.element] satisfies Path }] : [],
      ),
    ),
  );
  const shown = all.filter(({ tag }) => forms[tag] !== undefined);
  const [head] = [...shown].sort((one, other) => rank(one.tag) - rank(other.tag));
  return { head, others: shown.filter((form) => form.text !== head?.text) };
}

export function liftContent(entry: LiftElement, languages: LiftLanguages): LiftContent {
  const translations: LiftValue<SavedTranslation>[] = [];
  const notes: LiftNote[] = [];
  const examples: LiftValue<OwnExample>[] = [];
  const sounds: LiftSound[] = [];
  const pos: LiftValue<string>[] = [];
  let pictures = 0;

  const addNote = (prefix: string, text: string, path: Path): void => {
    if (text !== '') notes.push({ value: `${prefix}${text}`, prefix, path });
  };
  const addSound = (path: Path, value: string, said: string | undefined, ofExample = false): void => {
    if (value !== '') sounds.push({ value, path, said, ofExample });
  };

  function addNotes(path: Path): void {
    for (const name of ['note', 'field']) {
      for (const one of children(path, name)) {
        const type = last(one).attributes['type'] ?? (name === 'field' ? name : undefined);
        for (const [index, { text, element }] of formsOf(last(one)).entries()) {
          addNote(index === 0 && type !== undefined ? `${type}: ` : '', text, [...one, element]);
        }
      }
    }
  }

  function addTraits(path: Path): void {
    for (const trait of children(path, 'trait')) {
      const { name = '', value = '' } = last(trait).attributes;
      const isShown = name !== 'morph-type' && !name.startsWith('satnegirji-');
      if (isShown) addNote(`${name}: `, value, trait);
    }
  }

  /** Of a gloss or definition; `split` where programs join several. */
  function addTranslation(path: Path, { tag, text, element }: LiftForm, split = [text]): void {
    const language = languages.glosses[tag];
    const own: Path = [...path, element];
    if (language === '') addNote(`${tag}: `, text, own);
    else if (language !== undefined) {
      const texts = split.map((one) => oneLine(one).trim()).filter((one) => one !== '');
      translations.push(...texts.map((one) => ({ value: { language, text: one }, path: own })));
    }
  }

  function addExample(path: Path): void {
    const forms = formsOf(last(path));
    const written = forms.filter(isWritten);
    const main = written.find(({ tag }) => languages.forms[tag]) ?? written[0];
    const text = main?.text ?? '';
    for (const form of forms) {
      const own: Path = [...path, form.element];
      if (!isWritten(form)) addSound(own, form.text, text, true);
      else if (form !== main) addNote(`${form.tag}: `, form.text, own);
    }
    addNotes(path);
    const translated = children(path, 'translation').flatMap((one) =>
      formsOf(last(one)).map(({ tag, text: own, element }) => ({
        value: { text, translation: { language: languages.glosses[tag] || languageOfTag(tag), text: own } },
        path: [...one, element],
      })),
    );
    examples.push(...translated);
    // A further recording of an example repeats its text.
    const isRepeated = examples.some(({ value }) => value.text === text);
    if (translated.length === 0 && main !== undefined && !isRepeated) {
      examples.push({ value: { text }, path: [...path, main.element] });
    }
  }

  function addSense(path: Path): void {
    const sense = last(path);
    const glosses = formsOf(sense, 'gloss');
    for (const grammar of children(path, 'grammatical-info')) {
      const name = last(grammar).attributes['value'] ?? '';
      const value = partOfSpeechCode(name);
      if (value === undefined) continue;
      if (value === (pos[0]?.value ?? value)) pos.push({ value, path: grammar });
      // A saved word has one; another of a later sense is noted with its meaning.
      else {
        const line = [name, ...glosses.map(({ text }) => text)].join(': ');
        notes.push({ value: line, prefix: undefined, path: grammar });
      }
    }
    for (const gloss of glosses) addTranslation(path, gloss, [...parted(gloss.text)]);
    for (const definition of children(path, 'definition')) {
      for (const form of formsOf(last(definition)).filter(isWritten)) {
        const gloss = glosses.find(({ tag }) => tag === form.tag);
        if (gloss === undefined) addTranslation(definition, form);
        else if (gloss.text !== form.text) addNote('', form.text, [...definition, form.element]);
      }
    }
    for (const example of children(path, 'example')) addExample(example);
    addNotes(path);
    addTraits(path);
    pictures += childrenOf(sense, 'illustration').length;
    for (const inner of children(path, 'subsense')) addSense(inner);
  }

  const { head, others } = headForm(entry, languages);
  for (const { tag, text, path } of others) addNote(`${tag}: `, text, path);
  for (const name of ['citation', 'lexical-unit']) {
    for (const path of children([entry], name)) {
      const spoken = formsOf(last(path)).filter((form) => !isWritten(form));
      for (const { text, element } of spoken) addSound([...path, element], text, undefined);
    }
  }
  for (const path of children([entry], 'pronunciation')) {
    for (const { text, element } of formsOf(last(path)).filter(isWritten)) {
      notes.push({ value: `[${text}]`, prefix: '[', suffix: ']', path: [...path, element] });
    }
    addNotes(path);
    for (const media of children(path, 'media')) {
      const said = childrenOf(last(media), 'label').flatMap((label) => formsOf(label))[0]?.text;
      addSound(media, last(media).attributes['href'] ?? '', said);
    }
  }
  addNotes([entry]);
  addTraits([entry]);
  for (const path of children([entry], 'variant')) {
    for (const { text, element } of formsOf(last(path)).filter(isWritten)) {
      addNote('variant: ', text, [...path, element]);
    }
  }
  for (const sense of children([entry], 'sense')) addSense(sense);
  return {
    head: head && { value: oneLine(head.text), tag: head.tag, path: head.path },
    pos,
    translations,
    notes,
    examples,
    sounds,
    pictures,
  };
}

/** Writes into the entry of a lexicon what a person changed in its word; all else stays as it came. */
import { visibleText } from '#src/language/searchText.ts';
import { linesOf, type OwnExample, type SavedTranslation, type SavedWord } from '#src/saved/savedWord.ts';
import { languageOfTag, partOfSpeechName } from '../codes.ts';
import { placeText } from '../fileWord.ts';
import { exampleRules, lineRules, translationRules } from './changeRules.ts';
import { type LiftNote, type LiftSound, type LiftValue, liftContent } from './liftContent.ts';
import {
  entryIds,
  example,
  form,
  type LiftOptions,
  liftDate,
  liftSoundName,
  pronunciation,
  senseId,
  trait,
} from './liftEntry.ts';
import { childrenOf, elementsIn, elementXml, formsOf, type LiftElement, parsedElement } from './liftTree.ts';
import { factsOf, wordOfEntry } from './liftWords.ts';
import { joined, liftTag, writableText, xmlAttribute } from './liftXml.ts';
import { isMark, markIn, markOf, markTraitOf } from './stateMark.ts';
import { isSameValue, type TrackingRules, trackedThrough } from './trackedValues.ts';

/** A word from a lexicon. */
export type LiftWord = SavedWord & { readonly lift: NonNullable<SavedWord['lift']> };

/** The word as it was imported, or at the last change before there was a history; then after each change. */
function statesOf(word: LiftWord) {
  return [...(word.lift.history ?? []), word];
}

/** Changes an entry with a headword. */
interface Patch {
  readonly entry: LiftElement;
  readonly word: LiftWord;
  readonly tag: string;
  readonly noteTag: string;
}

function own({ path }: LiftValue<unknown>): LiftElement {
  const element = path.at(-1);
  if (element === undefined) throw new Error('A value of an entry has an element.');
  return element;
}

/** Inserts the element after the last child of the same name, otherwise at the end. */
function add(parent: LiftElement, xml: string): void {
  const element = parsedElement(xml.trim());
  const last = childrenOf(parent, element.name).at(-1);
  const at = last === undefined ? parent.content.length : parent.content.indexOf(last) + 1;
  parent.content.splice(at, 0, element);
}

/** Sets the text of a form, whose annotations stay, or of a trait. */
function setText(element: LiftElement, text: string): void {
  if (element.name === 'trait') element.attributes['value'] = writableText(text);
  else {
    const others = elementsIn(element).filter(({ name }) => name !== 'text');
    element.content = [{ name: 'text', attributes: {}, content: [writableText(text)] }, ...others];
  }
}

/** With the elements that are empty then, except for a sense. A lexeme keeps its last form. */
function remove({ path }: LiftValue<unknown>): void {
  for (let at = path.length - 1; at > 0; at -= 1) {
    const [parent, element] = [path[at - 1], path[at]];
    if (parent === undefined || element === undefined || !parent.content.includes(element)) return;
    if (parent.name === 'lexical-unit' && childrenOf(parent, 'form').length === 1) return;
    parent.content.splice(parent.content.indexOf(element), 1);
    if (parent.content.length > 0 || parent.name === 'sense') return;
  }
}

function isThere({ path }: LiftValue<unknown>): boolean {
  return path.every((element, at) => at === 0 || path[at - 1]?.content.includes(element) === true);
}

/** The definition of a gloss's sense that says the same, so that the word shows it once. */
function definitionLike({ path }: LiftValue<unknown>): LiftValue<undefined> | undefined {
  const [gloss, sense] = [path.at(-1), path.at(-2)];
  if (gloss?.name !== 'gloss' || sense === undefined) return undefined;
  const said = formsOf(sense, 'gloss').find(({ element }) => element === gloss);
  for (const definition of childrenOf(sense, 'definition')) {
    const same = formsOf(definition).find(({ tag, text }) => tag === said?.tag && text === said.text);
    if (same) return { value: undefined, path: [...path.slice(0, -1), definition, same.element] };
  }
  return undefined;
}

/** What became of an entry's values: `changed` have new ones. */
function compared<Value>(
  before: readonly LiftValue<Value>[],
  states: readonly (readonly Value[])[],
  rules: TrackingRules<Value>,
) {
  const entry = before.map((item) => ({ value: item.value, origin: item }));
  const { now, same } = trackedThrough(entry, states, rules);
  const left = new Set([...now, ...same].map(({ origin }) => origin));
  return {
    changed: now.flatMap(({ value, origin }) =>
      origin === undefined || isSameValue(value, origin.value) ? [] : [{ item: origin, value }],
    ),
    removed: before.filter((item) => !left.has(item)),
    added: now.flatMap(({ value, origin }) => (origin === undefined ? [value] : [])),
  };
}

function firstSense({ entry, word }: Patch): LiftElement {
  if (childrenOf(entry, 'sense').length === 0) add(entry, `<sense id="${senseId(word.id)}"/>`);
  return childrenOf(entry, 'sense')[0] ?? entry;
}

function patchTranslations(patch: Patch, before: readonly LiftValue<SavedTranslation>[]): void {
  const { word } = patch;
  const states = statesOf(word).map(({ translations }) => translations);
  const { changed, removed: gone, added } = compared(before, states, translationRules);
  const isMoved = ({ item, value }: (typeof changed)[number]) => item.value.language !== value.language;
  const moved = changed.filter(isMoved);
  const removed = [...gone, ...moved.map(({ item }) => item)];
  const now = new Map(changed.flatMap((one) => (isMoved(one) ? [] : [[one.item, one.value]])));
  const touched = new Set([...removed, ...now.keys()].map(own));
  const more = new Map<LiftElement, SavedTranslation[]>();
  for (const one of added) {
    const same = before.find((item) => item.value.language === one.language && own(item).name === 'gloss');
    if (same === undefined) addGloss(patch, firstSense(patch), one);
    else more.set(own(same), [...(more.get(own(same)) ?? []), one]);
  }
  for (const element of new Set([...touched, ...more.keys()])) {
    const items = before.filter((item) => own(item) === element);
    const left = items.filter((item) => !removed.includes(item)).map((item) => now.get(item) ?? item.value);
    const texts = [...left, ...(more.get(element) ?? [])].map(({ text }) => text);
    const [first] = items;
    const text = element.name === 'gloss' ? joined(texts) : texts.join(',');
    const twin = first && definitionLike(first);
    if (texts.length === 0 && first) {
      remove(first);
      if (twin) remove(twin);
    } else {
      setText(element, text);
      if (twin) setText(own(twin), text);
    }
  }
  // Into the gloss of that language, in its sense.
  for (const { item, value } of moved) {
    const sense = item.path.findLast(({ name }) => name === 'sense' || name === 'subsense');
    addGloss(patch, sense ?? firstSense(patch), value);
  }
}

function addGloss({ word }: Patch, sense: LiftElement, { language, text }: SavedTranslation): void {
  const { glosses } = word.lift;
  const used = Object.keys(glosses).find((tag) => glosses[tag] === language);
  const tag = used ?? liftTag(language);
  const same = childrenOf(sense, 'gloss').find(({ attributes }) => attributes['lang'] === tag);
  const before = formsOf(sense, 'gloss').find(({ element }) => element === same);
  if (same && before) setText(same, `${before.text}; ${joined([text])}`);
  else add(sense, form(tag, joined([text]), 'gloss'));
}

function patchExamples(patch: Patch, before: readonly LiftValue<OwnExample>[]): void {
  const states = statesOf(patch.word).map(({ examples }) => examples);
  const { changed, removed, added } = compared(before, states, exampleRules);
  const elementOf = ({ path }: LiftValue<OwnExample>): number =>
    path.findIndex(({ name }) => name === 'example');
  for (const item of removed) {
    const at = elementOf(item);
    const isWhole = before.every((one) => one.path[at] !== item.path[at] || removed.includes(one));
    remove(isWhole ? { ...item, path: item.path.slice(0, at + 1) } : item);
  }
  for (const { item, value } of changed) {
    const element = item.path[elementOf(item)];
    if (element === undefined) continue;
    const text = formsOf(element).find((one) => one.text === item.value.text);
    if (value.text !== item.value.text && text) setText(text.element, value.text);
    const { translation } = value;
    if (translation === undefined) {
      if (item.value.translation) remove(item);
    } else if (item.value.translation === undefined) {
      const written = form(liftTag(translation.language), translation.text);
      add(element, `<translation type="Free translation">${written}</translation>`);
    } else {
      const { language, text: before } = item.value.translation;
      if (translation.text !== before) setText(own(item), translation.text);
      if (translation.language !== language) own(item).attributes['lang'] = liftTag(translation.language);
    }
  }
  for (const one of added) add(firstSense(patch), example(patch.tag, one));
}

/** Lines of the note are those of several elements, and those of the person. */
function patchNotes({ entry, word, noteTag }: Patch, notes: readonly LiftNote[]): void {
  const lines = notes.flatMap((item) =>
    linesOf(item.value).map((value, place) => ({ value, origin: { item, place } })),
  );
  const states = statesOf(word).map(({ note }) => linesOf(note));
  const { now, same } = trackedThrough(lines, states, lineRules);
  const added = now.flatMap(({ value, origin }) => (origin === undefined ? [value] : []));
  const orphaned: string[] = [];
  for (const item of notes) {
    const { prefix, suffix = '', value } = item;
    const left = [...now, ...same].filter(({ origin }) => origin?.item === item);
    const texts = left.map((line) => line.value);
    const isAsBefore = isSameValue(texts, linesOf(value));
    // The line tells of an element that has other text: that stays.
    if (prefix === undefined) orphaned.push(...(isAsBefore ? [] : texts));
    else if (!isThere(item)) orphaned.push(...texts);
    else if (!isAsBefore) {
      const isBegun = left.some(({ origin }) => origin?.place === 0);
      const [first = ''] = texts;
      const isMarked = first.startsWith(prefix) && first.endsWith(suffix);
      const text = texts.join('\n');
      if (texts.length > 0 && !isBegun) setText(own(item), text);
      else if (texts.length > 0 && isMarked)
        setText(own(item), text.slice(prefix.length, text.length - suffix.length));
      else {
        orphaned.push(...texts);
        remove(item);
      }
    }
  }
  addNote(entry, noteTag, [...orphaned, ...added]);
}

/** To the one without a type, since programs expect a single note of each type. */
function addNote(entry: LiftElement, noteTag: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const text = lines.join('\n');
  const note = childrenOf(entry, 'note').find(({ attributes }) => attributes['type'] === undefined);
  const same = note && formsOf(note).find(({ tag }) => tag === noteTag);
  if (same) setText(same.element, `${same.text}\n${text}`);
  else if (note) add(note, form(noteTag, text));
  else add(entry, `<note>${form(noteTag, text)}</note>`);
}

function patchSounds(patch: Patch, before: readonly LiftSound[], { sounds, renamed }: LiftOptions): void {
  const { entry, word, tag } = patch;
  const covered = new Set<string>();
  for (const item of before.filter(isThere)) {
    const id = word.lift.sounds[item.value];
    // Without a sound in its file, it was never a recording here.
    if (id === undefined) continue;
    covered.add(id);
    const name = renamed?.get(`${word.id} ${item.value}`);
    if (!word.recordings.some((one) => one.id === id)) remove(item);
    else if (name !== undefined && own(item).name === 'media') own(item).attributes['href'] = name;
    else if (name !== undefined) setText(own(item), name);
  }
  for (const one of word.recordings.filter(({ id }) => sounds.has(id) && !covered.has(id))) {
    const [file = liftSoundName(one)] =
      Object.entries(word.lift.sounds).find(([, id]) => id === one.id) ?? [];
    if (one.ofExample) add(firstSense(patch), example(tag, { text: one.said }, file));
    else add(entry, pronunciation(tag, word.stem, one.said, file));
  }
}

/** The traits of the app itself. */
function patchTraits({ entry, word }: Patch): void {
  const { own: isOwn, dictionary, place } = factsOf(entry);
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  const changes = [
    ['satnegirji-dictionary', dictionary, word.dictionary],
    ['satnegirji-own', yes(isOwn), yes(word.own)],
    ['satnegirji-place', place && placeText(place), word.place && placeText(word.place)],
  ] as const;
  for (const [name, before, now] of changes) {
    if (before === now) continue;
    const same = childrenOf(entry, 'trait').find(({ attributes }) => attributes['name'] === name);
    if (same) remove({ value: name, path: [entry, same] });
    if (now !== undefined) add(entry, trait(name, now));
  }
}

/** Ids of the entry and its senses, also in what refers to them inside. */
function writeOwnIds(entry: LiftElement, word: LiftWord): void {
  const before = new Map<string, string>();
  let senses = 0;
  const rename = ({ attributes }: LiftElement, id: string): void => {
    if (attributes['id'] !== undefined) before.set(attributes['id'], id);
    attributes['id'] = id;
  };
  const renameSenses = (parent: LiftElement): void => {
    for (const sense of [...childrenOf(parent, 'sense'), ...childrenOf(parent, 'subsense')]) {
      rename(sense, senseId(word.id, senses));
      senses += 1;
      renameSenses(sense);
    }
  };
  const refer = (element: LiftElement): void => {
    const { attributes } = element;
    const id = before.get(attributes['ref'] ?? '');
    if (id !== undefined) attributes['ref'] = id;
    for (const inner of elementsIn(element)) refer(inner);
  };
  const { id, guid } = entryIds(word);
  rename(entry, id);
  entry.attributes['guid'] = guid;
  renameSenses(entry);
  refer(entry);
}

/** The entry of a word that came from a lexicon: the same as it was, unless the person changed something. */
export function patchedEntry(word: LiftWord, content: LiftOptions): string {
  const entry = parsedElement(word.lift.entry);
  const marks = childrenOf(entry, 'trait').filter(isMark);
  for (const mark of marks) remove({ value: mark, path: [entry, mark] });
  const before = elementXml(entry);
  const { head, pos, translations, examples, notes, sounds } = liftContent(entry, word.lift);
  const language = head && (word.lift.forms[head.tag] || languageOfTag(head.tag));
  const tag = head === undefined || word.language !== language ? liftTag(word.language) : head.tag;
  const patch = { entry, word, tag, noteTag: content.noteTag };
  if (head && visibleText(head.value) !== visibleText(word.stem)) setText(own(head), word.stem);
  if (head && tag !== head.tag) {
    const parts = ['lexical-unit', 'citation'].flatMap((name) => childrenOf(entry, name));
    for (const part of parts) {
      const written = formsOf(part).some((one) => one.tag === head.tag);
      // No two of one language: the other takes this one's place.
      const names = new Map(
        written
          ? [
              [head.tag, tag],
              [tag, head.tag],
            ]
          : [],
      );
      for (const one of formsOf(part)) one.element.attributes['lang'] = names.get(one.tag) ?? one.tag;
    }
  }
  if (pos[0]?.value !== word.pos) {
    const name = partOfSpeechName(word.pos ?? '');
    for (const one of pos) {
      if (word.pos === undefined) remove(one);
      else own(one).attributes['value'] = name;
    }
    if (pos.length === 0) add(firstSense(patch), `<grammatical-info${xmlAttribute('value', name)}/>`);
  }
  patchTranslations(patch, translations);
  patchExamples(patch, examples);
  patchNotes(patch, notes);
  patchSounds(patch, sounds, content);
  patchTraits(patch);
  if (word.lift.hasOwnIds) writeOwnIds(entry, word);
  const isChanged = elementXml(entry) !== before;
  const mark = markOf(word);
  const isMarked =
    marks.length > 0 || mark !== markOf(wordOfEntry(parsedElement(word.lift.entry), word.lift));
  if (!isChanged && (!isMarked || markIn(word.lift.entry) === mark)) return word.lift.entry;
  if (isChanged) entry.attributes['dateModified'] = liftDate(word.changed);
  if (isMarked) add(entry, markTraitOf(entry, mark));
  return elementXml(entry);
}

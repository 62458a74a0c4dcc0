/**
 * Whether a text is LIFT 0.13 that the programs take: the rules of the format's grammar as far as they are about what
 * may stand where, and those that no grammar checks. Written from the rules, not from what writes LIFT here.
 */
import { SaxesParser } from 'saxes';

interface Rule {
  readonly attributes: readonly string[];
  /** Attributes that must be there. */
  readonly needed?: readonly string[];
  readonly children: readonly string[];
  /** Children that may be there once at most. */
  readonly once?: readonly string[];
  readonly holdsText?: boolean;
}

const extensible = ['annotation', 'trait', 'field'];
const dated = ['dateCreated', 'dateModified'];

const rules: Readonly<Record<string, Rule>> = {
  lift: {
    attributes: ['version', 'producer'],
    needed: ['version'],
    children: ['header', 'entry'],
    once: ['header'],
  },
  entry: {
    attributes: ['id', 'guid', 'order', 'dateDeleted', ...dated],
    needed: ['id', 'guid'],
    children: [
      'lexical-unit',
      'citation',
      'pronunciation',
      'variant',
      'sense',
      'note',
      'relation',
      'etymology',
      ...extensible,
    ],
    once: ['lexical-unit', 'citation'],
  },
  'lexical-unit': { attributes: [], children: ['form'] },
  citation: { attributes: [], children: ['form'] },
  pronunciation: { attributes: dated, children: ['form', 'media', ...extensible] },
  media: { attributes: ['href'], needed: ['href'], children: ['label'], once: ['label'] },
  label: { attributes: [], children: ['form'] },
  note: { attributes: ['type', ...dated], children: ['form', ...extensible] },
  trait: { attributes: ['name', 'value'], needed: ['name', 'value'], children: ['annotation'] },
  sense: {
    attributes: ['id', 'order', ...dated],
    children: [
      'grammatical-info',
      'gloss',
      'definition',
      'relation',
      'note',
      'example',
      'reversal',
      'illustration',
      'subsense',
      ...extensible,
    ],
    once: ['grammatical-info', 'definition'],
  },
  'grammatical-info': { attributes: ['value'], needed: ['value'], children: ['trait'] },
  gloss: { attributes: ['lang'], needed: ['lang'], children: ['text', 'annotation'], once: ['text'] },
  form: { attributes: ['lang'], needed: ['lang'], children: ['text', 'annotation'], once: ['text'] },
  text: { attributes: [], children: ['span'], holdsText: true },
  example: { attributes: ['source', ...dated], children: ['form', 'translation', 'note', ...extensible] },
  translation: { attributes: ['type'], children: ['form'] },
};

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: { readonly name: string; readonly key: string | undefined }[];
  text: string;
}

const guid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;
const date = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))?$/u;
/** BCP 47, as far as these files use it. */
const tag =
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?(?:-[a-z\d]{5,8})*(?:-x(?:-[a-z\d]{1,8})+)?$/u;

/** Elements of which there is one for each value of an attribute. */
const keys: Readonly<Record<string, string>> = {
  form: 'lang',
  gloss: 'lang',
  note: 'type',
  translation: 'type',
};

function faultsOf({ name, attributes, children, text }: Open, parent: Open | undefined): string[] {
  const rule = rules[name];
  if (rule === undefined) return [`<${name}> is unknown`];
  const faults: string[] = [];
  for (const attribute of Object.keys(attributes)) {
    if (!rule.attributes.includes(attribute)) faults.push(`<${name} ${attribute}>`);
  }
  for (const needed of rule.needed ?? []) {
    if (attributes[needed] === undefined) faults.push(`<${name}> without ${needed}`);
  }
  for (const child of children) {
    if (!rule.children.includes(child.name)) faults.push(`<${child.name}> in <${name}>`);
  }
  for (const once of rule.once ?? []) {
    if (children.filter((child) => child.name === once).length > 1) faults.push(`two <${once}> in <${name}>`);
  }
  const keyed = children
    .filter((child) => keys[child.name] !== undefined)
    .map((child) => `${child.name} ${child.key}`);
  if (new Set(keyed).size < keyed.length) faults.push(`two of one language or type in <${name}>: ${keyed}`);
  if (rule.holdsText !== true && text.trim() !== '') faults.push(`text in <${name}>`);
  if (text !== text.normalize('NFC')) faults.push(`text that is not NFC in <${name}>`);
  const { lang, id, href } = attributes;
  if (lang !== undefined && !tag.test(lang)) faults.push(`language ${lang}`);
  if (lang?.includes('x-audio') && !lang.includes('-Zxxx-')) faults.push(`sound without Zxxx: ${lang}`);
  if (name === 'sense' && !guid.test(id ?? '')) faults.push(`sense ${id} is no bare GUID`);
  if (name === 'entry' && !guid.test(attributes['guid'] ?? '')) faults.push(`guid ${attributes['guid']}`);
  if (name === 'entry' && !(id ?? '').endsWith(attributes['guid'] ?? '')) faults.push(`id ${id}`);
  for (const dateName of dated) {
    const value = attributes[dateName];
    if (value !== undefined && !date.test(value)) faults.push(`${dateName} ${value}`);
  }
  if (name === 'lift' && attributes['version'] !== '0.13') faults.push(`version ${attributes['version']}`);
  const sound = href ?? (parent?.attributes['lang']?.includes('x-audio') ? text : undefined);
  if (sound !== undefined && !/^[\w.-]+\.wav$/u.test(sound)) faults.push(`name of a sound: ${sound}`);
  return faults;
}

/** What is wrong with a text as LIFT; empty where nothing is. Throws where it is no XML. */
export function liftFaults(lift: string): readonly string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const open: Open[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== 'lift') faults.push(`the root is <${name}>`);
    const key = keys[name];
    open.at(-1)?.children.push({ name, key: key === undefined ? undefined : attributes[key] });
    const own = name === 'sense' || name === 'entry' ? attributes['id'] : undefined;
    if (own !== undefined && ids.has(own)) faults.push(`id ${own} twice`);
    if (own !== undefined) ids.add(own);
    open.push({ name, attributes, children: [], text: '' });
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) faults.push(...faultsOf(element, open.at(-1)));
  });
  parser.write(lift).close();
  return faults;
}

/**
 * Whether a text is LIFT 0.13 that the programs take: the rules of the format's grammar as far as they are about what
 * may stand where, and those that no grammar checks. Written from the rules, not from what writes LIFT here.
 */
import { SaxesParser } from 'saxes';

/** An element: its attributes and its children; `!` must be there, `?` may be there once at most. */
const grammar: Readonly<Record<string, readonly [attributes: string, children: string]>> = {
  lift: ['version! producer', 'header? entry'],
  entry: [
    'id! guid! order dateDeleted dateCreated dateModified',
    'lexical-unit? citation? pronunciation variant sense note relation etymology annotation trait field',
  ],
  'lexical-unit': ['', 'form'],
  citation: ['', 'form'],
  pronunciation: ['dateCreated dateModified', 'form media annotation trait field'],
  media: ['href!', 'label?'],
  label: ['', 'form'],
  note: ['type dateCreated dateModified', 'form annotation trait field'],
  trait: ['name! value!', 'annotation'],
  sense: [
    'id order dateCreated dateModified',
    'grammatical-info? gloss definition? relation note example reversal illustration subsense annotation trait field',
  ],
  'grammatical-info': ['value!', 'trait'],
  gloss: ['lang!', 'text? annotation'],
  form: ['lang!', 'text? annotation'],
  text: ['', 'span'],
  example: ['source dateCreated dateModified', 'form translation note annotation trait field'],
  translation: ['type', 'form'],
};

function namesIn(part: string, sign = ''): readonly string[] {
  const marked = part.split(' ').filter((name) => name.endsWith(sign));
  return marked.map((name) => name.replace(/[!?]$/u, ''));
}

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
const keys: Record<string, string> = { form: 'lang', gloss: 'lang', note: 'type', translation: 'type' };

function faultsOf({ name, attributes, children, text }: Open, parent: Open | undefined): string[] {
  const rule = grammar[name];
  if (rule === undefined) return [`<${name}> is unknown`];
  const [ownAttributes, ownChildren] = rule;
  const names = children.map((child) => child.name);
  const unknown = Object.keys(attributes).filter((one) => !namesIn(ownAttributes).includes(one));
  const lacking = namesIn(ownAttributes, '!').filter((needed) => attributes[needed] === undefined);
  const strange = names.filter((one) => !namesIn(ownChildren).includes(one));
  const twice = namesIn(ownChildren, '?').filter((once) => names.indexOf(once) !== names.lastIndexOf(once));
  const faults = [
    ...unknown.map((attribute) => `<${name} ${attribute}>`),
    ...lacking.map((needed) => `<${name}> without ${needed}`),
    ...strange.map((child) => `<${child}> in <${name}>`),
    ...twice.map((once) => `two <${once}> in <${name}>`),
  ];
  const keyed = children.filter((child) => keys[child.name]).map((child) => `${child.name} ${child.key}`);
  if (new Set(keyed).size < keyed.length) faults.push(`two of one language or type in <${name}>: ${keyed}`);
  if (name !== 'text' && text.trim() !== '') faults.push(`text in <${name}>`);
  if (text !== text.normalize('NFC')) faults.push(`text that is not NFC in <${name}>`);
  const { lang, id, href } = attributes;
  if (lang !== undefined && !tag.test(lang)) faults.push(`language ${lang}`);
  if (lang?.includes('x-audio') && !lang.includes('-Zxxx-')) faults.push(`sound without Zxxx: ${lang}`);
  if (name === 'sense' && !guid.test(id ?? '')) faults.push(`sense ${id} is no bare GUID`);
  if (name === 'entry' && !guid.test(attributes['guid'] ?? '')) faults.push(`guid ${attributes['guid']}`);
  if (name === 'entry' && !(id ?? '').endsWith(attributes['guid'] ?? '')) faults.push(`id ${id}`);
  for (const dateName of ['dateCreated', 'dateModified']) {
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

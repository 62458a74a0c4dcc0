/** Elements of LIFT as they came, so that they can be written back. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { escapedText, escapedValue } from './liftXml.ts';

export interface LiftElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  /** In order. White space between elements is dropped. */
  content: (LiftElement | string)[];
}

/** Takes the events of a parser; `onWhole` gets each outermost element. */
export function elementCollector(onWhole: (element: LiftElement) => void) {
  const open: LiftElement[] = [];
  return {
    isOpen: (): boolean => open.length > 0,
    openTag({ name, attributes }: Pick<SaxesTagPlain, 'name' | 'attributes'>): void {
      const element: LiftElement = { name, attributes, content: [] };
      open.at(-1)?.content.push(element);
      open.push(element);
    },
    addText(text: string): void {
      open.at(-1)?.content.push(text);
    },
    closeTag(): void {
      const element = open.pop();
      if (element === undefined) return;
      if (element.name !== 'text' && element.name !== 'span') {
        element.content = element.content.filter((one) => typeof one !== 'string' || one.trim() !== '');
      }
      if (open.length === 0) onWhole(element);
    },
  };
}

/** Of the text of one element. Throws for anything else: it was written here. */
export function parsedElement(xml: string): LiftElement {
  let whole: LiftElement | undefined;
  const collector = elementCollector((element) => {
    whole = element;
  });
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', collector.openTag);
  parser.on('text', collector.addText);
  parser.on('cdata', collector.addText);
  parser.on('closetag', collector.closeTag);
  parser.write(xml).close();
  if (whole === undefined) throw new Error('An element was expected.');
  return whole;
}

/** Unlike `xmlText`, it changes no letter. */
export function elementXml({ name, attributes, content }: LiftElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedValue(value)}"`);
  const inner = content.map((one) => (typeof one === 'string' ? escapedText(one) : elementXml(one)));
  return inner.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

export function elementsIn({ content }: LiftElement): readonly LiftElement[] {
  return content.filter((one) => typeof one !== 'string');
}

export function childrenOf({ content }: LiftElement, name: string): readonly LiftElement[] {
  return content.filter((one): one is LiftElement => typeof one !== 'string' && one.name === name);
}

/** All text inside, also that of inner elements. */
export function textOf({ content }: LiftElement): string {
  return content.map((one) => (typeof one === 'string' ? one : textOf(one))).join('');
}

export interface LiftForm {
  /** BCP 47. */
  readonly tag: string;
  /** In NFC, without blanks around it. */
  readonly text: string;
  readonly element: LiftElement;
}

/** The forms (or glosses) right inside, without empty ones. */
export function formsOf(element: LiftElement, name = 'form'): readonly LiftForm[] {
  return childrenOf(element, name).flatMap((form) => {
    const text = childrenOf(form, 'text').map(textOf).join('').normalize('NFC').trim();
    return text === '' ? [] : [{ tag: form.attributes['lang'] ?? 'und', text, element: form }];
  });
}

/** Small lexicons in LIFT. */
import { strToU8 } from 'fflate';
import { SaxesParser } from 'saxes';

/** Of eight bits, 8,000 samples a second. */
export function wav(seconds: number): Uint8Array<ArrayBuffer> {
  const size = seconds * 8_000;
  const number = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
  const head = ['RIFF', 36 + size, 'WAVEfmt ', 16, 0x1_0001, 8_000, 8_000, 0x8_0001, 'data', size];
  const bytes = head.flatMap((one) => [...(typeof one === 'string' ? strToU8(one) : number(one))]);
  return Uint8Array.from([...bytes, ...new Uint8Array(size)]);
}

export const guid = (digit: number): string => `5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d1${digit}`;
export const lexicon = (...entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<lift version="0.13" producer="example">\n${entries.join('\n')}\n</lift>`;
export const form = (tag: string, text: string, name = 'form'): string =>
  `<${name} lang="${tag}"><text>${text}</text></${name}>`;
export function entryOf(
  digit: number,
  stem: string,
  gloss: string,
  more = '',
  forms = form('se', stem),
): string {
  return `<entry guid="${guid(digit)}" dateModified="2026-10-02T08:00:00Z"><lexical-unit>${forms}</lexical-unit>${more}<sense><grammatical-info value="Noun"/>${form('nb', gloss, 'gloss')}</sense></entry>`;
}

/** The app's own, of which state an exported entry is. */
const mark = /<trait name="satnegirji-state"[^>]*>/gu;

export function unmarked(lift: string): string {
  return lift.replace(mark, '');
}

/** Entries as nested lists, without the order of attributes, white space and marks. */
export function entriesIn(lift: string): readonly unknown[] {
  const root: unknown[] = [];
  let open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: unknown[] = [name, Object.entries(attributes).sort()];
    open[0]?.push(element);
    open = [element, ...open];
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') open[0]?.push(text.trim());
  });
  parser.on('closetag', () => {
    open = open.slice(1);
  });
  parser.write(unmarked(lift)).close();
  const whole: readonly unknown[] = Array.isArray(root[0]) ? root[0] : [];
  return whole.filter((one) => Array.isArray(one) && one[0] === 'entry');
}

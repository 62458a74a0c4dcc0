/** The header of a lexicon in parts, so that those of several lexicons in one list make one. */
import { elementsIn, elementXml, type LiftElement } from './liftTree.ts';

/** Elements of which each child is a part. */
const groups = ['ranges', 'fields'] as const;

export function headerParts(header: LiftElement): Readonly<Record<string, string>> {
  const parts = elementsIn(header).flatMap((element) =>
    groups.some((group) => group === element.name)
      ? elementsIn(element).map((one) => {
          const { id, tag, name } = one.attributes;
          return [`${element.name} ${id ?? tag ?? name ?? ''}`, elementXml(one)];
        })
      : [[element.name, elementXml(element)]],
  );
  return Object.fromEntries(parts);
}

/** Empty without parts. */
export function headerXml(parts: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries(parts);
  const grouped = groups.flatMap((group) => {
    const own = all.flatMap(([key, xml]) => (key.startsWith(`${group} `) ? [xml] : []));
    return own.length === 0 ? [] : [`<${group}>${own.join('')}</${group}>`];
  });
  const others = all.flatMap(([key, xml]) => (key.includes(' ') ? [] : [xml]));
  const content = [...others, ...grouped];
  return content.length === 0 ? '' : `<header>${content.join('')}</header>\n`;
}

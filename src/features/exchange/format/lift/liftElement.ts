/** Elements of XML as a tree: of one entry at a time, never of a whole file. */

/** An element. */
export interface LiftElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: LiftElement[];
  /** All text inside, that of elements inside too. */
  text: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** The elements of a name right inside. */
export function childrenOf(element: LiftElement, name: string): readonly LiftElement[] {
  return element.children.filter((child) => child.name === name);
}

/** A text in a language, as LIFT writes it. */
export interface LiftForm {
  /** BCP 47. */
  readonly tag: string;
  readonly text: string;
}

/** The forms (or glosses) right inside, in NFC; those without a text left out. */
export function formsOf(element: LiftElement, name = 'form'): readonly LiftForm[] {
  return childrenOf(element, name).flatMap((form) => {
    const text = childrenOf(form, 'text')
      .map((one) => one.text)
      .join('')
      .normalize('NFC');
    return text === '' ? [] : [{ tag: form.attributes['lang'] ?? 'und', text }];
  });
}

import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { languageTag } from '#src/language/languages.ts';

interface WordProps {
  /** Data language; `undefined` when several languages share the text. */
  readonly language: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Dictionary text in its language, for fonts and screen readers. */
export function Word({ language, children, ...attributes }: WordProps) {
  return (
    <span {...wordLanguage(language)} {...attributes}>
      {children}
    </span>
  );
}

/** In one line, with a text between them. None of them changes its place. */
export function joined<Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => ReactNode,
  between: ReactNode = ', ',
): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and none moves
    <Fragment key={index}>
      {index > 0 ? between : null}
      {draw(item, index)}
    </Fragment>
  ));
}

/** `undefined`: several languages. Never in the interface's language, so translating browsers leave it alone. */
export function wordLanguage(language: string | undefined): { lang: string } | { translate: 'no' } {
  return language === undefined ? { translate: 'no' } : { lang: languageTag(language) };
}

/** The character before each `@` is bold; the `@` is not shown (A93). */
export function Presentation({ form }: { readonly form: string }) {
  const pieces = form.split('@');
  const last = pieces.pop() ?? '';
  return (
    <>
      {pieces.map((piece, index) => {
        const characters = [...piece];
        const marked = characters.pop() ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one form never change places
          <Fragment key={index}>
            {characters.join('')}
            <b>{marked}</b>
          </Fragment>
        );
      })}
      {last}
    </>
  );
}

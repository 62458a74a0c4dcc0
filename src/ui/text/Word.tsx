import { Fragment, type ReactNode } from 'react';
import { languageTag } from '#src/language/languages.ts';

interface WordProps {
  /** Language code of the data; `undefined` when several languages share the text. */
  readonly language: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A piece of dictionary text, in its language for fonts and screen readers. */
export function Word({ language, children, className }: WordProps) {
  return (
    <span {...wordLanguage(language)} className={className}>
      {children}
    </span>
  );
}

/**
 * The attributes of an element with dictionary text in a language, `undefined` when several share the text. Whatever its
 * language is, it is not the page's: browsers that translate pages leave it.
 */
export function wordLanguage(language: string | undefined): { lang: string } | { translate: 'no' } {
  return language === undefined ? { translate: 'no' } : { lang: languageTag(language) };
}

interface PresentationProps {
  /** A lemma's presentation form, which may hold `@`. */
  readonly form: string;
}

/**
 * A presentation form: the character before each `@` is bold, the rest of
 * normal weight, and the `@` itself is not shown (A93).
 */
export function Presentation({ form }: PresentationProps) {
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

import type { ReactNode } from 'react';
import { languageTag } from '#src/language/languages.ts';

/** What `Word` draws. */
export interface WordProps {
  /** Language code of the data; `undefined` when several languages share the text. */
  readonly language: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A piece of dictionary text, in its language for fonts and screen readers. */
export function Word({ language, children, className }: WordProps) {
  return (
    <span
      lang={language === undefined ? undefined : languageTag(language)}
      // Whatever its language is, it is not the page's: browsers that translate pages leave it.
      translate={language === undefined ? 'no' : undefined}
      className={className}
    >
      {children}
    </span>
  );
}

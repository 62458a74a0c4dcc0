import type { ReactNode } from 'react';
import { wordLanguage } from './wordLanguage.ts';

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
    <span {...wordLanguage(language)} className={className}>
      {children}
    </span>
  );
}

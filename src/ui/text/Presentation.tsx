import { Fragment } from 'react';

/** What `Presentation` draws. */
export interface PresentationProps {
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

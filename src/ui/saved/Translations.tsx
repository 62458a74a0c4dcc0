import { Word } from '#src/ui/text/Word.tsx';

interface TranslationsProps {
  readonly of: readonly { readonly language: string; readonly text: string }[];
  readonly between?: string;
}

/** In one line, each in its language. */
export function Translations({ of, between = ', ' }: TranslationsProps) {
  return of.map(({ language, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two translations may be the same, and none moves
    <span key={index}>
      {index > 0 ? between : null}
      <Word language={language}>{text}</Word>
    </span>
  ));
}

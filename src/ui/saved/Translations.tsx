import { joined, Word } from '#src/ui/text/Word.tsx';

interface TranslationsProps {
  readonly of: readonly { readonly language: string; readonly text: string }[];
  readonly between?: string;
}

/** In one line, each in its language. */
export function Translations({ of, between }: TranslationsProps) {
  return joined(of, ({ language, text }) => <Word language={language}>{text}</Word>, between);
}

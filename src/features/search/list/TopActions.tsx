import { WordStar } from '#src/components/saving/WordStar.tsx';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import type { WordRow } from '#src/ui/wordlist/listParts.ts';

/** Listen and save. */
export function TopActions({ row, language }: { readonly row: WordRow; readonly language: string }) {
  const { text, meanings } = row;
  const translations = meanings.flatMap(({ language: own, text: all }) =>
    all.split('; ').map((one) => ({ language: own, text: one })),
  );
  return (
    <>
      <SpeakButton language={language} text={text} />
      <WordStar word={{ stem: text, language, translations }} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { findWord } from '#src/components/saving/articleWord.ts';
import { WordStar } from '#src/components/saving/WordStar.tsx';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import { useFiltersHere } from '#src/lookup/wantedFilters.ts';
import type { WordRow } from '#src/ui/wordlist/listParts.ts';

/** Listen and save. */
export function TopActions({ row, language }: { readonly row: WordRow; readonly language: string }) {
  const client = useQueryClient();
  const filters = useFiltersHere();
  const { dictionary } = useAddress().address;
  const { text, meanings, furtherMeanings } = row;
  const translations = [...meanings, ...furtherMeanings].map((one) => ({
    language: one.language,
    text: one.text,
  }));
  return (
    <>
      <SpeakButton language={language} text={text} />
      <WordStar
        word={{ stem: text, language, translations }}
        // A row has the meanings in one short text, and names no part of speech.
        complete={() => findWord(client, filters, text, language, dictionary)}
      />
    </>
  );
}

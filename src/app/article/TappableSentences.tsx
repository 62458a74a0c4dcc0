import type { ReactNode } from 'react';
import { type OpenSentence, SentenceContext } from '#src/ui/text/ExampleText.tsx';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** Loaded when the first sentence is tapped. */
const LazySentenceWords = lazyWithMessages<OpenSentence>(() =>
  import('#src/features/reader/SentenceWords.tsx').then((chunk) => chunk.SentenceWords),
);

export function TappableSentences({ children }: { readonly children: ReactNode }) {
  return <SentenceContext value={LazySentenceWords}>{children}</SentenceContext>;
}

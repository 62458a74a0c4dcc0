import type { ReactNode } from 'react';
import { SentenceContext } from '#src/ui/text/ExampleText.tsx';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** Loaded when the first sentence is tapped. */
const LazySentenceWords = lazyWithMessages(
  () => import('#src/features/reader/SentenceWords.tsx'),
  'SentenceWords',
);

export function TappableSentences({ children }: { readonly children: ReactNode }) {
  return <SentenceContext value={LazySentenceWords}>{children}</SentenceContext>;
}

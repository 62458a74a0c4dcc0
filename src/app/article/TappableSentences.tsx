import type { ReactNode } from 'react';
import { type OpenSentence, SentenceContext } from '#src/ui/text/ExampleText.tsx';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** Loaded when the first sentence is tapped. */
const LazyExampleSentence = lazyWithMessages<OpenSentence>(() =>
  import('./ExampleSentence.tsx').then((chunk) => chunk.ExampleSentence),
);

export function TappableSentences({ children }: { readonly children: ReactNode }) {
  return <SentenceContext value={LazyExampleSentence}>{children}</SentenceContext>;
}

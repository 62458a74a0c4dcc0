/** Finding, as the list of words wants it: with the messages that it speaks. */
import type { ComponentType, ReactNode } from 'react';
import { FoundBesideList } from '#src/features/finding/FoundBesideList.tsx';
import type { FindingProps } from '#src/features/wordlist/foundParts.ts';
import { LazyMessages, lazyMessagesAhead } from '#src/ui/waiting/LazyMessages.tsx';

function spoken(links: ReactNode): ReactNode {
  return <LazyMessages>{links}</LazyMessages>;
}

function FoundBesideWords(props: FindingProps) {
  return <FoundBesideList {...props} wrap={spoken} />;
}

/** The component, once its messages are there. */
export async function foundBeside(): Promise<ComponentType<FindingProps>> {
  await lazyMessagesAhead();
  return FoundBesideWords;
}

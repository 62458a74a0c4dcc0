/** What comes to the welcome when there is nothing else to do, with the messages that it speaks. */
import type { ComponentType } from 'react';
import { WordOfDay } from '#src/features/telling/day/WordOfDay.tsx';
import { StarterNote } from '#src/features/telling/StarterNote.tsx';
import { LazyMessages, lazyMessagesAhead } from '#src/ui/waiting/LazyMessages.tsx';

/** What is drawn of it. */
export interface WelcomePartProps {
  /** Whether it stands at the foot: there nothing moves when it comes. */
  readonly isFoot?: boolean;
}

/** In the middle the word of the day; at the foot what the operator of a new installation wants to know. */
function WelcomePart({ isFoot = false }: WelcomePartProps) {
  return <LazyMessages>{isFoot ? <StarterNote /> : <WordOfDay />}</LazyMessages>;
}

/** The component, once its messages are there. */
export async function welcomePart(): Promise<ComponentType<WelcomePartProps>> {
  await lazyMessagesAhead();
  return WelcomePart;
}

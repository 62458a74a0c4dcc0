/** The word of the day, as the welcome wants it: with the messages that it speaks. */
import type { ComponentType } from 'react';
import { WordOfDay } from '#src/features/telling/day/WordOfDay.tsx';
import { LazyMessages, lazyMessagesAhead } from '#src/ui/waiting/LazyMessages.tsx';

function SpokenWordOfDay() {
  return (
    <LazyMessages>
      <WordOfDay />
    </LazyMessages>
  );
}

/** The component, once its messages are there. */
export async function dayWord(): Promise<ComponentType> {
  await lazyMessagesAhead();
  return SpokenWordOfDay;
}

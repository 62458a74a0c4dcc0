import { useEffect, useEffectEvent } from 'react';
import { layerCount } from '#src/ui/layers/layers.ts';
import type { CardAnswer } from '../model/schedule.ts';

const answers: Readonly<Record<string, CardAnswer>> = { '1': 'again', '2': 'right' };

/** While the answers are offered: 1 is the first, 2 the second. Not while one types, nor under something else. */
export function useAnswerKeys(isOffered: boolean, onAnswer: (answer: CardAnswer) => void): void {
  const act = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isOffered) return;
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const answer = answers[key];
      if (answer === undefined || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof HTMLInputElement || layerCount() > 0) return;
      event.preventDefault();
      act(answer);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOffered]);
}

import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { layerCount, useKeys } from '#src/ui/layers/layers.ts';
import { cardAfter } from '../model/practiceSession.ts';
import type { CardAnswer } from '../model/schedule.ts';
import { ActionButton } from './ActionButton.tsx';
import { returnLabel } from './practiceLabels.ts';
import { type CardProps, SessionFrame, useCardStyles } from './SessionFrame.tsx';
import { CardTranslations, LargeWord, OwnNotes, WordSpeech } from './WordFace.tsx';

const answers: Readonly<Record<string, CardAnswer>> = { '1': 'again', '2': 'right' };

/** Keys 1 and 2 answer; not while the person types, nor under a dialog. */
function useAnswerKeys(isOffered: boolean, onAnswer: (answer: CardAnswer) => void): void {
  useKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    const answer = isOffered ? answers[key] : undefined;
    if (answer === undefined || ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof HTMLInputElement || layerCount() > 0) return;
    event.preventDefault();
    onAnswer(answer);
  });
}

/** One instance serves one card: give it a key. */
export function SelfGradedCard(props: CardProps) {
  const { item, isForgotten, name, progress, onAnswer, onLeave, onUndo } = props;
  const { t, i18n } = useLingui();
  const styles = useCardStyles();
  const id = useId();
  const [shownAt, setShownAt] = useState<number>();
  const action = useRef<HTMLButtonElement>(null);
  const { word } = item;
  // The next button gets the focus and is described by the new text: a screen reader says both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other button after the answer has come
  useEffect(() => {
    action.current?.focus();
    document.getElementById(`${id}answer`)?.scrollIntoView({ block: 'nearest' });
  }, [shownAt]);
  useAnswerKeys(shownAt !== undefined, onAnswer);

  function foot() {
    if (shownAt === undefined) {
      return (
        <ActionButton
          key="show"
          ref={action}
          isStrong
          name={t`Show the answer`}
          aria-describedby={`${id}asked`}
          onClick={() => setShownAt(Date.now())}
        />
      );
    }
    const returns = (answer: CardAnswer) =>
      isForgotten ? undefined : returnLabel(i18n, cardAfter(item, answer, shownAt).due, shownAt);
    return (
      <>
        <ActionButton
          name={t`Not yet`}
          beside={returns('again')}
          aria-keyshortcuts="1"
          onClick={() => onAnswer('again')}
        />
        <ActionButton
          key="right"
          ref={action}
          isStrong
          name={t`I knew it`}
          beside={returns('right')}
          aria-keyshortcuts="2"
          aria-describedby={`${id}answer`}
          onClick={() => onAnswer('right')}
        />
      </>
    );
  }

  return (
    <SessionFrame name={name} progress={progress} onLeave={() => onLeave()} onUndo={onUndo} foot={foot()}>
      <div id={`${id}asked`} className={mergeClasses(styles.centred, styles.asked, styles.fading)}>
        <LargeWord word={word} />
        <WordSpeech word={word} />
      </div>
      {shownAt === undefined ? null : (
        <div className={mergeClasses(styles.centred, styles.answer, styles.fading)}>
          <div id={`${id}answer`}>
            <CardTranslations word={word} />
          </div>
          <OwnNotes word={word} />
        </div>
      )}
    </SessionFrame>
  );
}

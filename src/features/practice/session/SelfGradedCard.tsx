import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { returnsAfter } from '../model/schedule.ts';
import { ActionButton } from './ActionButton.tsx';
import type { CardProps } from './cardProps.ts';
import { useCardStyles } from './cardStyles.ts';
import { returnLabel } from './returnLabel.ts';
import { SessionFrame } from './SessionFrame.tsx';
import { useAnswerKeys } from './useAnswerKeys.ts';
import { LargeWord, OwnNotes, Translations } from './WordFace.tsx';
import { WordSpeech } from './WordSpeech.tsx';

/**
 * A word, and when it is wanted its translation: whoever is asked says whether they knew it. One instance serves one
 * card: give it a key.
 */
export function SelfGradedCard({ item, isForgotten, name, progress, slots, onAnswer, onLeave }: CardProps) {
  const { t, i18n } = useLingui();
  const styles = useCardStyles();
  const id = useId();
  const [shownAt, setShownAt] = useState<number>();
  const action = useRef<HTMLButtonElement>(null);
  const { word, kind, card } = item;
  // The button that is pressed next has the focus, and is described by what has come: a screen reader says both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other button after the answer has come
  useEffect(() => action.current?.focus(), [shownAt]);
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
    const returns = returnsAfter({ word: word.id, kind }, card, shownAt);
    return (
      <>
        <ActionButton
          name={t`Not yet`}
          {...(isForgotten ? {} : { beside: returnLabel(i18n, returns.again, shownAt) })}
          aria-keyshortcuts="1"
          onClick={() => onAnswer('again')}
        />
        <ActionButton
          key="right"
          ref={action}
          isStrong
          name={t`I knew it`}
          {...(isForgotten ? {} : { beside: returnLabel(i18n, returns.right, shownAt) })}
          aria-keyshortcuts="2"
          aria-describedby={`${id}answer`}
          onClick={() => onAnswer('right')}
        />
      </>
    );
  }

  return (
    <SessionFrame name={name} progress={progress} onLeave={() => onLeave()} foot={foot()}>
      <div id={`${id}asked`} className={mergeClasses(styles.centred, styles.asked, styles.fading)}>
        <LargeWord word={word} />
        <WordSpeech word={word} slots={slots} />
      </div>
      {shownAt === undefined ? null : (
        <div className={mergeClasses(styles.centred, styles.answer, styles.fading)}>
          <div id={`${id}answer`}>
            <Translations word={word} />
          </div>
          <OwnNotes word={word} />
        </div>
      )}
    </SessionFrame>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { analysisWords } from '#src/ui/grammar/analysisWords.ts';
import { posLabel } from '#src/ui/labels/labels.ts';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import { Word } from '#src/ui/text/Word.tsx';
import type { PracticeItem } from '../model/dueCards.ts';
import { analysisOf } from '../model/formItems.ts';
import { saveTyped, typedInSession } from '../model/savedSession.ts';
import { type CardAnswer, returnsAfter } from '../model/schedule.ts';
import { judged, type WrittenAnswer } from '../model/writtenAnswer.ts';
import { ActionButton } from './ActionButton.tsx';
import { AnswerField } from './AnswerField.tsx';
import type { CardProps } from './cardProps.ts';
import { useCardStyles } from './cardStyles.ts';
import { returnLabel } from './returnLabel.ts';
import { SessionFrame } from './SessionFrame.tsx';
import { OwnNotes, Translations, WordFacts } from './WordFace.tsx';
import { WordSpeech } from './WordSpeech.tsx';
import { WrittenLines } from './WrittenLines.tsx';

const useStyles = makeStyles({
  facts: { color: tokens.colorNeutralForeground2 },
  table: { marginTop: '1.5rem' },
  after: { marginTop: '1rem' },
});

/** What is asked of. */
function Question({ item, slots, isAnswered }: Pick<CardProps, 'item' | 'slots'> & { isAnswered: boolean }) {
  const { t, i18n } = useLingui();
  const styles = useCardStyles();
  const own = useStyles();
  const { word, kind, template } = item;
  if (kind === 'form' && template !== undefined) {
    return (
      <>
        <div className={styles.heading}>
          <Word language={word.language} className={styles.lemma}>
            {word.stem}
          </Word>
          {word.pos === undefined ? null : <span className={own.facts}>{posLabel(i18n, word.pos)}</span>}
        </div>
        <div className={styles.question}>
          {/* “plural locative?” */}
          {`${analysisWords(i18n, analysisOf(word, template))}?`}
        </div>
      </>
    );
  }
  if (kind === 'sound') {
    return (
      <>
        <div className={styles.question}>
          <Trans>Write the word you hear.</Trans>
        </div>
        <div>
          <WordSpeech word={word} slots={slots} label={t`Listen`} isSpokenAtOnce={!isAnswered} />
        </div>
        <WordFacts word={word} />
      </>
    );
  }
  return (
    <>
      <Translations word={word} isLarge />
      <WordFacts word={word} />
    </>
  );
}

/** What was answered, and when. */
interface Answered {
  readonly answer: WrittenAnswer;
  readonly typed: string;
  readonly at: number;
}

function answerOfItem({ verdict }: WrittenAnswer): CardAnswer {
  return verdict === 'wrong' ? 'again' : verdict;
}

function returnsOf({ word, kind, template, card }: PracticeItem, answer: CardAnswer, at: number): number {
  return returnsAfter({ word: word.id, kind, template }, card, at)[answer];
}

/** A word or a form that is typed. One instance serves one card: give it a key. */
export function TypedCard(props: CardProps) {
  const { item, words, isForgotten, known, name, progress, slots, onAnswer, onLeave } = props;
  const { t, i18n } = useLingui();
  const styles = useCardStyles();
  const own = useStyles();
  const texts = useTextStyles();
  const id = useId();
  const [typed, setTyped] = useState(typedInSession);
  const [answered, setAnswered] = useState<Answered>();
  const next = useRef<HTMLButtonElement>(null);
  const { word, kind, template, forms } = item;
  useEffect(() => {
    if (answered !== undefined) next.current?.focus();
  }, [answered]);

  function show(given: string): void {
    setAnswered({ answer: judged(item, given, words), typed: given.trim(), at: Date.now() });
  }

  function check(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') show(typed);
  }

  /** What was checked counts, though the session is left before the next card. */
  function leave(): void {
    if (answered === undefined) onLeave();
    else onLeave(answerOfItem(answered.answer), answered.typed);
  }

  function foot() {
    if (answered === undefined) {
      return (
        <>
          <ActionButton name={t`Show the answer`} onClick={() => show('')} />
          <ActionButton
            key="check"
            type="submit"
            form={`${id}form`}
            isStrong
            name={t`Check`}
            aria-disabled={typed.trim() === ''}
          />
        </>
      );
    }
    const answer = answerOfItem(answered.answer);
    return (
      <ActionButton
        key="next"
        ref={next}
        isStrong
        name={t`Next`}
        {...(isForgotten
          ? {}
          : { beside: returnLabel(i18n, returnsOf(item, answer, answered.at), answered.at) })}
        aria-describedby={`${id}answer`}
        onClick={() => onAnswer(answer, answered.typed)}
      />
    );
  }

  function shown({ answer, typed: wrote }: Answered) {
    return (
      <div className={styles.fading}>
        <div id={`${id}answer`}>
          {answer.verdict === 'wrong' ? <span className={texts.unseen}>{t`Incorrect.`}</span> : null}
          <WrittenLines
            answer={answer}
            typed={wrote}
            language={word.language}
            speech={<WordSpeech word={word} text={answer.nearest} slots={slots} />}
          />
        </div>
        {kind === 'form' ? null : (
          <div className={own.after}>
            {kind === 'sound' ? <Translations word={word} /> : null}
            <OwnNotes word={word} />
          </div>
        )}
        {forms !== undefined && template !== undefined && answer.verdict !== 'right' ? (
          <div className={own.table}>
            {slots.renderTable(forms, {
              asked: template,
              known,
              words: { asked: t`asked`, known: t`known already` },
            })}
          </div>
        ) : null}
      </div>
    );
  }

  return (
    <SessionFrame name={name} progress={progress} onLeave={leave} foot={foot()}>
      <div className={mergeClasses(styles.typed, styles.fading)}>
        <div id={`${id}asked`}>
          <Question item={item} slots={slots} isAnswered={answered !== undefined} />
        </div>
        {answered === undefined ? (
          <form id={`${id}form`} onSubmit={check}>
            <AnswerField
              language={word.language}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                saveTyped(text);
              }}
              describedBy={`${id}asked`}
              renderLetters={slots.renderLetters}
            />
          </form>
        ) : (
          shown(answered)
        )}
      </div>
    </SessionFrame>
  );
}

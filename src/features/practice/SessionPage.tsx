import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { Answer, Notice } from '#src/ui/answer/Answer.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { PageHeading } from '#src/ui/text/SectionLine.tsx';
import type { Cards, PracticeItem } from './model/dueCards.ts';
import {
  answerCard,
  forgetSession,
  type PracticeSession,
  progressOf,
  resultOf,
  startPractice,
  undoAnswer,
} from './model/practiceSession.ts';
import { type CardAnswer, isKnown } from './model/schedule.ts';
import { ResultView } from './ResultView.tsx';
import { kindLabel, returnLabel } from './session/practiceLabels.ts';
import { SelfGradedCard } from './session/SelfGradedCard.tsx';
import { BesideSession } from './session/SessionFrame.tsx';
import { TypedCard } from './session/TypedCard.tsx';
import { type SessionSource, usePreparedSession } from './usePreparedSession.ts';

const useStyles = makeStyles({
  quiet: {
    margin: 0,
    padding: '0.5rem 1.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
  },
});

/** Templates of forms that were known when last asked, in this session or before. */
function knownForms(word: PracticeWord, cards: Cards, { answers }: PracticeSession): readonly string[] {
  const now = new Map(cards);
  for (const { after } of answers) now.set(after.key, after);
  return [...now.values()].flatMap((card) =>
    card.word === word.id && card.template !== undefined && isKnown(card) ? [card.template] : [],
  );
}

interface SessionPageProps extends SessionSource {
  readonly name: string;
  readonly isForgotten: boolean;
  /** Set by a teacher: the result has a line and an image for them. */
  readonly isClass?: boolean;
  readonly onAnswered?: (card: PracticeCard) => Promise<void>;
  /** With the card as it was before. */
  readonly onUndone?: (item: PracticeItem) => Promise<void>;
  readonly onLeave: () => void;
}

export function SessionPage(props: SessionPageProps) {
  const { name, isForgotten, isClass = false, onAnswered, onUndone, onLeave, cards, choice } = props;
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { ready, preparation, practiseEarly, setSession } = usePreparedSession(props);
  const [isUnsaved, setUnsaved] = useState(false);
  const kind = kindLabel(i18n, choice.kind);
  const unsaved = isUnsaved ? (
    <p role="alert" className={styles.quiet}>{t`Your progress couldn’t be saved on this device.`}</p>
  ) : null;

  if (ready === undefined) {
    const isWaiting = preparation.state === 'waiting';
    return (
      <BesideSession isWaiting={isWaiting}>
        <PageHeading>{name}</PageHeading>
        <Answer of={preparation} waiting={null} nothing={null}>
          {({ next }) =>
            next === undefined ? (
              <Notice title={t`No words in this list work with this exercise.`} />
            ) : (
              <Notice
                title={t`Nothing is due now.`}
                actions={<TextButton onClick={practiseEarly}>{t`Practise anyway`}</TextButton>}
              >
                {t`Next review ${returnLabel(i18n, next, Date.now())}.`}
              </Notice>
            )
          }
        </Answer>
        {isWaiting ? null : <TextButton onClick={onLeave}>{t`Back`}</TextButton>}
      </BesideSession>
    );
  }

  const { session, words, leftOut } = ready;
  const { current: item, answers, startedAt, endedAt } = session;

  function end(): void {
    forgetSession();
    onLeave();
  }

  function noteSaved(saved: Promise<void> | undefined): void {
    saved?.catch((error: unknown) => {
      console.error('A card could not be saved.', error);
      setUnsaved(true);
    });
  }

  function answered(given: CardAnswer, typed: string | undefined): PracticeSession {
    const next = answerCard(session, given, Date.now(), typed);
    const card = next.answers.at(-1)?.after;
    noteSaved(card && onAnswered?.(card));
    return next;
  }

  function undo(): void {
    const before = undoAnswer(session);
    noteSaved(before.current && onUndone?.(before.current));
    setSession(before);
  }

  function leave(given?: CardAnswer, typed?: string): void {
    const left = given === undefined ? session : answered(given, typed);
    if (left.answers.length === 0) end();
    else setSession({ ...left, endedAt: left.endedAt ?? Date.now() });
  }

  if (item === undefined || endedAt !== undefined) {
    const result = resultOf(session, Date.now());
    const again = result.again.map((outcome) => outcome.item);
    const onAgain = (): void =>
      setSession(startPractice(again, { unit: 'cards', count: again.length }, Date.now()));
    return (
      <>
        <ResultView
          result={result}
          name={name}
          kind={kind}
          isForgotten={isForgotten}
          onAgain={again.length > 0 ? onAgain : undefined}
          onGoOn={item && (() => setSession({ ...session, endedAt: undefined }))}
          isClass={isClass}
          onUndo={undo}
          onEnd={end}
        />
        {unsaved}
      </>
    );
  }

  const Card = item.kind === 'meaning' ? SelfGradedCard : TypedCard;
  return (
    <>
      <Card
        key={`${startedAt} ${answers.length} ${item.key}`}
        item={item}
        words={words}
        isForgotten={isForgotten}
        known={knownForms(item.word, cards, session)}
        name={`${name} · ${kind}`}
        progress={progressOf(session)}
        onAnswer={(given, typed) => setSession(answered(given, typed))}
        onLeave={leave}
        onUndo={answers.length > 0 ? undo : undefined}
      />
      {unsaved}
      {leftOut > 0 ? (
        <p role="status" className={styles.quiet}>
          {choice.kind === 'sound' ? (
            <Plural
              value={leftOut}
              one="# word is left out: no voice can read it."
              other="# words are left out: no voice can read them."
            />
          ) : (
            <Plural
              value={leftOut}
              one="# word is left out: its forms are not on this device."
              other="# words are left out: their forms are not on this device."
            />
          )}
        </p>
      ) : null}
    </>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureOf } from '#src/lookup/lookupError.ts';
import { cardKey, type PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { PageHeading } from '#src/ui/text/SectionLine.tsx';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';
import {
  answerCard,
  forgetSession,
  leavePractice,
  type PracticeSession,
  progressOf,
  resultOf,
  type SavedSession,
  type SessionResult,
  saveSession,
  saveTyped,
  startPractice,
} from './model/practiceSession.ts';
import { type CardAnswer, isKnown } from './model/schedule.ts';
import { ResultView } from './ResultView.tsx';
import { kindLabel, returnLabel } from './session/practiceLabels.ts';
import type { PracticeSlots } from './session/practiceSlots.ts';
import { SelfGradedCard } from './session/SelfGradedCard.tsx';
import { TypedCard } from './session/TypedCard.tsx';
import { type SessionSource, sourceKey, usePreparedSession } from './usePreparedSession.ts';

const useStyles = makeStyles({
  main: { padding: '1.5rem 1.25rem', overflowY: 'auto' },
  quiet: {
    margin: 0,
    padding: '0.5rem 1.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
  },
});

interface SessionRunProps {
  /** As it begins. */
  readonly session: PracticeSession;
  /** The source of the session. */
  readonly name: string;
  readonly words: readonly PracticeWord[];
  /** Whether nothing of it stays on this device. */
  readonly isForgotten: boolean;
  /** The counts before the session. */
  readonly cards: ReadonlyMap<string, PracticeCard>;
  readonly slots: PracticeSlots;
  /** Called with every answer, so that nothing is lost when the page is left. */
  readonly onAnswered: (card: PracticeCard, next: PracticeSession) => void;
  /** It is over, or left; `left` is where it can be taken up again. */
  readonly onEnd: (result: SessionResult, left: PracticeSession) => void;
  /** It is left before anything was answered. */
  readonly onLeave: () => void;
}

/** Templates of a word's forms that were known when they were last asked, in this session or before. */
function knownForms(
  word: PracticeWord,
  cards: ReadonlyMap<string, PracticeCard>,
  { answers }: PracticeSession,
): readonly string[] {
  const now = new Map(cards);
  for (const { after } of answers) now.set(after.key, after);
  return [...now.values()].flatMap((card) =>
    card.word === word.id && card.template !== undefined && isKnown(card) ? [card.template] : [],
  );
}

/** A session, card by card. */
function SessionRun(props: SessionRunProps) {
  const { name, words, cards, slots, onAnswered, onEnd, onLeave } = props;
  const [session, setSession] = useState(props.session);
  const { current: item, answers } = session;
  if (item === undefined) return null;

  function answered(given: CardAnswer, now: number, typed: string | undefined): PracticeSession {
    const next = answerCard(session, given, now, typed);
    const last = next.answers.at(-1);
    if (last !== undefined) onAnswered(last.after, next);
    setSession(next);
    return next;
  }

  function answer(given: CardAnswer, typed?: string): void {
    const now = Date.now();
    const next = answered(given, now, typed);
    if (next.current === undefined) onEnd(resultOf(next, now), next);
  }

  function leave(given?: CardAnswer, typed?: string): void {
    const now = Date.now();
    const left = given === undefined ? session : answered(given, now, typed);
    if (left.answers.length === 0) onLeave();
    else onEnd(resultOf(leavePractice(left, now), now), left);
  }

  const Card = item.kind === 'meaning' ? SelfGradedCard : TypedCard;
  return (
    <Card
      key={`${answers.length} ${cardKey(item.word.id, item.kind, item.template)}`}
      item={item}
      words={words}
      isForgotten={props.isForgotten}
      known={knownForms(item.word, cards, session)}
      name={name}
      progress={progressOf(session)}
      slots={slots}
      onAnswer={answer}
      onLeave={leave}
    />
  );
}

interface SessionPageProps extends SessionSource {
  /** Name of the list. */
  readonly name: string;
  readonly slots: PracticeSlots;
  /** Whether nothing of it stays on this device. */
  readonly isForgotten: boolean;
  /** Whether a teacher set it: the result has a line and an image for them. */
  readonly isClass?: boolean;
  /** Keeps a card that was answered. */
  readonly onAnswered: (card: PracticeCard) => Promise<void>;
  /** Back to where it was begun. */
  readonly onLeave: () => void;
}

/** Which part of a session is on the screen. */
type Stage =
  | { readonly part: 'run'; readonly session: PracticeSession; readonly number: number }
  | { readonly part: 'result'; readonly result: SessionResult; readonly left: PracticeSession };

function stageOf(saved: SavedSession | undefined): Stage | undefined {
  if (saved?.part !== 'result') return undefined;
  const { session: left, at } = saved;
  return { part: 'result', result: resultOf(leavePractice(left, at), at), left };
}

/** A session from its first card to its result. */
export function SessionPage(props: SessionPageProps) {
  const { name, slots, isForgotten, isClass = false, onAnswered, onLeave, cards, choice } = props;
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { saved, prepared, prepare } = usePreparedSession(props);
  const [stage, setStage] = useState(() => stageOf(saved));
  const [isUnsaved, setUnsaved] = useState(false);
  const kind = kindLabel(i18n, choice.kind);
  const leave = <TextButton onClick={onLeave}>{t`Back`}</TextButton>;

  if (prepared.state === 'preparing') {
    return (
      <main id="content" tabIndex={-1} data-task="" className={styles.main} aria-busy="true">
        <Skeleton width="50%" height="2rem" />
      </main>
    );
  }
  if (prepared.state === 'failed') {
    const { title, body } = failureWords[failureOf(prepared.error)];
    return (
      <main id="content" tabIndex={-1} data-task="" className={styles.main}>
        <PageHeading>{name}</PageHeading>
        <Notice
          alert
          title={i18n._(title)}
          actions={
            <>
              <TextButton onClick={() => prepare(false)}>{t`Try again`}</TextButton>
              {leave}
            </>
          }
          details={{ name: t`Details`, text: String(prepared.error) }}
        >
          {i18n._(body)}
        </Notice>
      </main>
    );
  }
  if (prepared.state === 'nothing') {
    const { next } = prepared;
    return (
      <main id="content" tabIndex={-1} data-task="" className={styles.main}>
        <PageHeading>{name}</PageHeading>
        {next === undefined ? (
          <Notice title={t`No words in this list work with this exercise.`} actions={leave} />
        ) : (
          <Notice
            title={t`Nothing is due now.`}
            actions={
              <>
                <TextButton onClick={() => prepare(true)}>{t`Practise anyway`}</TextButton>
                {leave}
              </>
            }
          >
            {t`Next review ${returnLabel(i18n, next, Date.now())}.`}
          </Notice>
        )}
      </main>
    );
  }

  const { words, leftOut } = prepared;
  const now: Stage = stage ?? { part: 'run', session: prepared.session, number: 0 };
  const save = (part: Stage['part'], session: PracticeSession): void => {
    saveTyped('');
    saveSession({ source: sourceKey(props), part, session, words, at: Date.now() });
  };
  const run = (session: PracticeSession): void => {
    save('run', session);
    setStage({ part: 'run', session, number: now.part === 'run' ? now.number + 1 : Date.now() });
  };
  const end = (): void => {
    forgetSession();
    onLeave();
  };

  if (now.part === 'result') {
    const { result, left } = now;
    const again = result.outcomes.flatMap(({ item, isKnown }) => (isKnown ? [] : [item]));
    const onAgain = (): void => run(startPractice(again, { unit: 'cards', count: again.length }, Date.now()));
    return (
      <>
        <ResultView
          result={result}
          name={name}
          kind={kind}
          isForgotten={isForgotten}
          onAgain={again.length > 0 ? onAgain : undefined}
          onGoOn={left.current ? () => run(left) : undefined}
          isClass={isClass}
          onEnd={end}
        />
        {isUnsaved ? (
          <p role="alert" className={styles.quiet}>{t`Your progress couldn’t be saved on this device.`}</p>
        ) : null}
      </>
    );
  }
  return (
    <>
      <SessionRun
        key={now.number}
        session={now.session}
        name={`${name} · ${kind}`}
        words={words}
        isForgotten={isForgotten}
        cards={cards}
        slots={slots}
        onAnswered={(card, next) => {
          save('run', next);
          onAnswered(card).catch((error: unknown) => {
            console.error('A card could not be saved.', error);
            setUnsaved(true);
          });
        }}
        onEnd={(result, left) => {
          save('result', left);
          setStage({ part: 'result', result, left });
        }}
        onLeave={end}
      />
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

import Mic20Regular from 'virtual:icons/Mic20Regular';
import Stop20Filled from 'virtual:icons/Stop20Filled';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { longestField, type SavedWord } from '#src/saved/savedWord.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { InlineConfirm } from '#src/ui/controls/actions.tsx';
import { TaskButton } from '#src/ui/controls/TaskButton.tsx';
import { TaskFoot } from '#src/ui/controls/TaskPage.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { durationLabel } from '#src/ui/labels/labels.ts';
import { FailureLine, savedFailureText } from '#src/ui/saved/savedActions.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import {
  discardRecording,
  downloadRecording,
  mostLevels,
  type RecorderState,
  type RecordingFailure,
  recorderLevels,
  recorderState,
  retrySaving,
  saveAndRecord,
  startRecording,
  stopAndSave,
  stopForDownload,
} from './recorder.ts';

const useStyles = makeStyles({
  foot: {
    display: 'grid',
    gap: '0.5rem',
    padding: '0.75rem 1.25rem max(0.75rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [`@media ${wideQuery}`]: { paddingInline: '1.5rem' },
  },
  inside: { display: 'grid', gap: '0.5rem', width: '100%', maxWidth: '44rem' },
  line: { display: 'flex', alignItems: 'center', gap: '0.75rem', minHeight: '2rem' },
  dot: {
    flex: 'none',
    width: '0.75rem',
    height: '0.75rem',
    borderRadius: '50%',
    backgroundColor: tokens.colorPaletteDarkOrangeForeground1,
    forcedColorAdjust: 'none',
  },
  said: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  time: { fontSize: tokens.fontSizeBase600, fontVariantNumeric: 'tabular-nums' },
  next: { minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' },
  levels: {
    display: 'block',
    width: '100%',
    height: '2.25rem',
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
  start: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '0.75rem' },
  field: { flex: '1 1 10rem', minWidth: 0 },
});

const failures: Readonly<Record<RecordingFailure, MessageDescriptor>> = {
  unsupported: msg`This browser cannot record audio.`,
  noMicrophone: msg`No microphone was found.`,
  refused: msg`Microphone access is blocked. You can allow it in your browser’s settings.`,
  busy: msg`The microphone could not be used. Another app may be using it.`,
  empty: msg`Nothing was recorded. Try again.`,
};

interface RecordingFootProps {
  readonly word: SavedWord;
  /** Id of the list that is walked through. */
  readonly list: string | undefined;
  readonly next: SavedWord | undefined;
}

/** At the foot of a word's page. A recording of another word is named, with a link to it. */
export function RecordingFoot(props: RecordingFootProps) {
  const styles = useStyles();
  return (
    <TaskFoot className={styles.foot}>
      <div className={styles.inside}>
        <Inside {...props} />
      </div>
    </TaskFoot>
  );
}

function Inside(props: RecordingFootProps) {
  const { word } = props;
  const state = useObservable(recorderState);
  const { t } = useLingui();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  if (state.is === 'idle' || state.is === 'failed') return <Start word={word} state={state} />;
  const { wordId, said } = state.what;
  if (wordId !== word.id) {
    return (
      <p>
        <Trans>Already recording another word: {said}.</Trans>{' '}
        <Link className={texts.link} to={hrefToPage('lists', 'word', wordId)}>{t`Open the recording`}</Link>
      </p>
    );
  }
  if (state.is === 'recording') return <Recording state={state} {...props} />;
  if (state.is === 'unsaved') return <Unsaved state={state} />;
  return <p role="status">{state.is === 'asking' ? t`Waiting for the microphone…` : t`Saving…`}</p>;
}

function Start({ word, state }: Pick<RecordingFootProps, 'word'> & { readonly state: RecorderState }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [said, setSaid, removeDraft] = useDraft(`notes/said/${word.id}`, word.stem);
  const text = said.trim() === '' ? word.stem : said.trim();
  const why = state.is === 'failed' && state.wordId === word.id ? state.why : undefined;
  const suggestions = useId();
  return (
    <>
      <FailureLine text={why === undefined ? undefined : i18n._(failures[why])} />
      <div className={styles.start}>
        <div className={styles.field}>
          <TextField
            label={t`What the recording says: the word, a form of it, or an example`}
            value={said}
            maxLength={longestField}
            onChange={setSaid}
            language={word.language}
            suggestions={suggestions}
          />
          <datalist id={suggestions}>
            {[word.stem, ...word.examples.map((example) => example.text)].map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
        <TaskButton
          main
          icon={<Mic20Regular />}
          onClick={() =>
            void startRecording({
              wordId: word.id,
              said: text,
              ofExample: word.examples.some((example) => example.text === text),
            }).then(() => {
              if (recorderState.get().is === 'recording') removeDraft();
            })
          }
        >
          {t`Record`}
        </TaskButton>
      </div>
    </>
  );
}

function DiscardButton() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <InlineConfirm
      question={t`Discard the recording?`}
      yes={t`Discard`}
      no={t`Cancel`}
      onYes={discardRecording}
      onNo={() => setAsking(false)}
    />
  ) : (
    <TaskButton onClick={() => setAsking(true)}>{t`Discard`}</TaskButton>
  );
}

interface RecordingProps extends RecordingFootProps {
  readonly state: Extract<RecorderState, { is: 'recording' }>;
}

function Recording({ state, list, next }: RecordingProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { what, since, problem } = state;
  const { said, wordId } = what;
  const { hrefToPage } = useAddress();
  const navigate = useNavigate();
  const [elapsed, setElapsed] = useState(0);
  // Leaving the word stops and saves: nobody is recorded unseen.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Strict mode mounts twice: that is not leaving.
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(() => {
        const now = recorderState.get();
        if (now.is === 'recording' && now.what.wordId === wordId) stopAndSave();
      });
    };
  }, [wordId]);
  useEffect(() => {
    const tell = (): void => setElapsed(performance.now() - since);
    tell();
    const timer = setInterval(tell, 100);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.dot} />
        <span className={styles.said} role="status">{t`Recording: ${said}`}</span>
        <span className={styles.time} role="timer">
          {durationLabel(elapsed)}
        </span>
      </div>
      <LevelLine />
      <FailureLine text={problem === undefined ? undefined : savedFailureText(i18n, problem)} />
      {problem === undefined && next ? (
        <TaskButton
          icon={<Mic20Regular />}
          onClick={() =>
            saveAndRecord({ wordId: next.id, said: next.stem, ofExample: false }, () => {
              void navigate(hrefToPage('lists', 'word', next.id), { state: { list }, replace: true });
            })
          }
        >
          <span className={styles.next}>
            {t`Next`}: <Word language={next.language}>{next.stem}</Word>
          </span>
        </TaskButton>
      ) : null}
      <div className={styles.buttons}>
        <DiscardButton />
        <TaskButton
          main
          icon={<Stop20Filled />}
          onClick={problem === undefined ? stopAndSave : stopForDownload}
        >
          {problem === undefined ? t`Stop and save` : t`Stop and save as a file`}
        </TaskButton>
      </div>
    </>
  );
}

function Unsaved({ state }: { readonly state: Extract<RecorderState, { is: 'unsaved' }> }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  return (
    <>
      <FailureLine text={savedFailureText(i18n, state.error)} />
      <p>
        <Trans>The recording is still here. Free up space and try again, or download it.</Trans>
      </p>
      <div className={styles.buttons}>
        <DiscardButton />
        <TaskButton onClick={downloadRecording}>{t`Download`}</TaskButton>
        <TaskButton main onClick={() => void retrySaving()}>{t`Try again`}</TaskButton>
      </div>
    </>
  );
}

/** In units of the drawing. */
const fullHeight = 36;
const leastHeight = 3;

/** Moving bars show that the microphone hears; hidden from screen readers. */
function LevelLine() {
  const levels = useObservable(recorderLevels);
  return (
    <svg
      className={useStyles().levels}
      viewBox={`0 0 ${mostLevels * 4} ${fullHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: mostLevels }, (_, index) => {
        const level = levels[index];
        const height = Math.max(leastHeight, (level ?? 0) * fullHeight);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * 4}
            y={(fullHeight - height) / 2}
            width={2.5}
            height={height}
            rx={1.25}
            fill="currentColor"
            opacity={level === undefined ? 0.2 : 1}
          />
        );
      })}
    </svg>
  );
}

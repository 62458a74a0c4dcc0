import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { IconButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { TaskFoot, TaskMain } from '#src/ui/controls/TaskPage.tsx';
import { layerCount, useEscape, useKeys } from '#src/ui/layers/layers.ts';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import type { PracticeItem } from '../model/dueCards.ts';
import type { progressOf } from '../model/practiceSession.ts';
import type { CardAnswer } from '../model/schedule.ts';

/** A phone on its side; a session has the whole page on a wide screen, too. */
const landscape = '@media (max-height: 30em) and (min-width: 30em)';

const useStyles = makeStyles({
  main: {
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The foot lies over the end of what is scrolled.
    scrollPaddingBottom: '6.5rem',
  },
  beside: { padding: '1.5rem 1.25rem', overflowY: 'auto' },
  top: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    padding: '0.25rem 1rem 0.25rem 0.5rem',
    '> [role=progressbar]': { flex: 1, minWidth: '3rem' },
    [`@media ${wideQuery}`]: { padding: '0.75rem 1.5rem 0.25rem 1.25rem' },
  },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  body: { flex: '1 0 auto', display: 'flex', flexDirection: 'column', padding: '0 1.25rem' },
  column: {
    flex: '1 0 auto',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxWidth: '38rem',
    margin: '0 auto',
    // Question and answer stand side by side.
    [landscape]: { flexDirection: 'row', alignItems: 'center', maxWidth: '50rem', '> *': { flex: '1 1 0' } },
  },
  foot: {
    flex: 'none',
    position: 'sticky',
    bottom: 0,
    // With the page at 400 % it would leave no room for the card.
    '@media (max-height: 20em)': { position: 'static' },
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.75rem',
    width: '100%',
    maxWidth: '40.5rem',
    margin: '0 auto',
    padding: '0.75rem 1.25rem max(1.25rem, env(safe-area-inset-bottom))',
    backgroundColor: tokens.colorNeutralBackground2,
    [landscape]: { paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))' },
  },
});

/** Cards turn by fading: nothing flips or moves. */
export const useCardStyles = makeStyles({
  fading: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveEasyEase,
  },
  centred: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '1.5rem 0',
    textAlign: 'center',
    '@media (max-height: 30em)': { padding: '0.5rem 0' },
  },
  asked: { flex: '0 1 auto', marginTop: 'min(16vh, 8rem)', '@media (max-height: 30em)': { marginTop: 0 } },
  answer: { borderTop: `1px solid ${tokens.colorNeutralStroke1}`, [landscape]: { borderTop: 0 } },
  typed: { display: 'flex', flexDirection: 'column', gap: '0.25rem', padding: '1.25rem 0 0' },
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.75rem' },
  lemma: { font: `700 ${tokens.fontSizeHero800}/1.25 ${wordFace}`, overflowWrap: 'anywhere' },
  question: { ...textSize(500) },
});

export interface CardProps {
  readonly item: PracticeItem;
  /** All words of the session: another of them is not nearly right. */
  readonly words: readonly PracticeWord[];
  /** Nothing is saved on this device: no word returns. */
  readonly isForgotten: boolean;
  /** Templates of this word's forms that were known when last asked. */
  readonly known: readonly string[];
  readonly name: string;
  readonly progress: ReturnType<typeof progressOf>;
  readonly onAnswer: (answer: CardAnswer, typed?: string) => void;
  /** With the answer to this card if it was already given. */
  readonly onLeave: (answer?: CardAnswer | undefined, typed?: string | undefined) => void;
  /** Takes back the last answer. Absent before the first. */
  readonly onUndo: (() => void) | undefined;
}

/** Ctrl+Z or ⌘Z; in a field with text, these undo the typing. */
export function useUndoKey(onUndo: (() => void) | undefined): void {
  useKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    const isTyping = target instanceof HTMLInputElement && target.value !== '';
    if (onUndo === undefined || repeat || isTyping || layerCount() > 0) return;
    event.preventDefault();
    onUndo();
  });
}

interface SessionFrameProps extends Pick<CardProps, 'name' | 'progress' | 'onUndo'> {
  /** Also with Esc. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
  readonly foot: ReactNode;
}

export function SessionFrame({ name, progress, onLeave, onUndo, children, foot }: SessionFrameProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { done, place, all } = progress;
  // Dialogs take the key first.
  useEscape(() => {
    if (layerCount() === 0) onLeave();
  });
  useUndoKey(onUndo);
  return (
    <TaskMain className={styles.main}>
      <h1 className={texts.unseen}>{name}</h1>
      <div className={styles.top}>
        <IconButton label={t`End the session`} icon={<Dismiss20Regular />} onClick={() => onLeave()} />
        <ProgressBar label={t`Progress`} value={done} max={all} />
        <span className={styles.count}>{`${place} / ${all}`}</span>
        {onUndo === undefined ? null : (
          <TextButton aria-keyshortcuts="Control+Z" onClick={onUndo}>{t`Undo`}</TextButton>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.column}>{children}</div>
      </div>
      <TaskFoot className={styles.foot}>{foot}</TaskFoot>
    </TaskMain>
  );
}

/** In place of a session: before it begins, or where none is possible. */
export function BesideSession({ isWaiting, children }: { isWaiting?: boolean; children: ReactNode }) {
  return (
    <TaskMain className={useStyles().beside} aria-busy={isWaiting}>
      {children}
    </TaskMain>
  );
}

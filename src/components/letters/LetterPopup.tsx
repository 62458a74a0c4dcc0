import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import KeyboardShift20Regular from 'virtual:icons/KeyboardShift20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useEscape, useLayer } from '#src/ui/layers/layers.ts';
import { surfaceStyle, wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  popup: {
    position: 'absolute',
    zIndex: 5,
    top: 'calc(100% + 0.5rem)',
    left: 0,
    right: 0,
    maxWidth: '34rem',
    display: 'grid',
    // 24 keys: in no number of columns is one left alone on the last row.
    gridTemplateColumns: 'repeat(auto-fill, minmax(2.75rem, 1fr))',
    gap: '0.125rem',
    padding: '0.5rem',
    ...surfaceStyle(),
    boxShadow: tokens.shadow16,
  },
  letter: {
    position: 'relative',
    height: '2.75rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase600,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  apart: {
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '0.5rem',
      left: '-0.125rem',
      borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    },
  },
  tool: { width: '100%' },
  pressed: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
});

/** The last two are Skolt Sámi letters. */
export const letters: readonly string[] = [...specialLetters, ...skoltLetters];

interface LetterPopupProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** As if the letter had been typed at the caret. */
export function insertLetter(field: HTMLInputElement, letter: string): void {
  field.setRangeText(
    letter,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The button that an arrow key leads to; the end of a row is followed by the start of the next. */
function neighbour(buttons: readonly HTMLElement[], from: number, key: string): HTMLElement | undefined {
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: buttons.length - 1 - from,
  };
  const step = steps[key];
  return step === undefined ? undefined : buttons[from + step];
}

/** Stays open for further letters (A38, A39, D9) until a word or another popup opens. Shift gives capitals. */
export function LetterPopup({ field, onClose }: LetterPopupProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [locked, setLocked] = useState(false);
  const [held, setHeld] = useState(false);
  const capitals = locked !== held;
  const popup = useRef<HTMLDivElement>(null);
  const [reachable, setReachable] = useState(0);
  useLayer(true, onClose, 'popup');

  useEffect(() => {
    const follow = (event: globalThis.KeyboardEvent): void => setHeld(event.shiftKey);
    const listening = new AbortController();
    for (const event of ['keydown', 'keyup'] as const) addEventListener(event, follow, listening);
    return () => listening.abort();
  }, []);

  function close(): void {
    onClose();
    field.current?.focus();
  }

  useEscape(() => {
    if (popup.current?.contains(document.activeElement)) close();
    else onClose();
  });

  function keyDown(event: KeyboardEvent): void {
    const buttons = [...(popup.current?.querySelectorAll('button') ?? [])];
    const { activeElement } = document;
    const from = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    const to = neighbour(buttons, from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const keepFocus = (event: PointerEvent): void => event.preventDefault();

  const stop = (index: number) => ({
    tabIndex: index === reachable ? 0 : -1,
    onFocus: () => setReachable(index),
    onPointerDown: keepFocus,
  });

  // Screen readers skip these two marks.
  const names: Record<string, string> = { ʹ: t`soft sign ʹ`, ʼ: t`separating mark ʼ` };

  const key = (letter: string, index: number) => {
    const shown = capitals ? capitalOf(letter) : letter;
    return (
      <button
        key={letter}
        type="button"
        {...stop(index)}
        className={mergeClasses(styles.letter, letter === skoltLetters[0] && styles.apart)}
        translate="no"
        aria-label={names[letter]}
        onClick={() => field.current && insertLetter(field.current, shown)}
      >
        {shown}
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of keys, not a part of the form
    <div ref={popup} role="group" aria-label={t`Sámi letters`} className={styles.popup} onKeyDown={keyDown}>
      {letters.map(key)}
      <IconButton
        {...stop(letters.length)}
        label={t`Capital letters`}
        icon={<KeyboardShift20Regular />}
        aria-pressed={locked}
        className={mergeClasses(styles.tool, locked && styles.pressed)}
        onClick={() => setLocked(!locked)}
      />
      <IconButton
        {...stop(letters.length + 1)}
        className={styles.tool}
        label={t`Close`}
        icon={<Dismiss20Regular />}
        onClick={close}
      />
    </div>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { KeyboardShift20Regular } from '@fluentui/react-icons/svg/keyboard-shift';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/letters.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { wordFace } from '#src/ui/theme.ts';

const useStyles = makeStyles({
  popup: {
    position: 'absolute',
    zIndex: 5,
    top: 'calc(100% + 0.5rem)',
    left: 0,
    right: 0,
    maxWidth: '34rem',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.125rem',
    padding: '0.375rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  letter: {
    minWidth: '2.75rem',
    height: '2.75rem',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: '1.3125rem',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  apart: { width: '1px', margin: '0.5rem 0.25rem', backgroundColor: tokens.colorNeutralStroke1 },
  tools: { display: 'flex', marginLeft: 'auto' },
  pressed: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
});

/** What `LetterPopup` draws. */
export interface LetterPopupProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** Puts a letter in at the caret as if it had been typed, and leaves the caret behind it. */
function insert(field: HTMLInputElement, letter: string): void {
  field.setRangeText(
    letter,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The special characters, which stay open for a further one (A38, A39, D9). Shift gives capitals. */
export function LetterPopup({ field, onClose }: LetterPopupProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [locked, setLocked] = useState(false);
  const [held, setHeld] = useState(false);
  const capitals = locked !== held;

  useEffect(() => {
    const follow = (event: globalThis.KeyboardEvent): void => setHeld(event.shiftKey);
    addEventListener('keydown', follow);
    addEventListener('keyup', follow);
    return () => {
      removeEventListener('keydown', follow);
      removeEventListener('keyup', follow);
    };
  }, []);

  function close(): void {
    onClose();
    field.current?.focus();
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
  }

  // Two marks that screen readers pass over in silence.
  const names: Record<string, string> = { ʹ: t`soft sign ʹ`, ʼ: t`separating mark ʼ` };

  // Focus, and with it a phone's keyboard, stays in the field.
  const keepFocus = (event: PointerEvent): void => event.preventDefault();

  const key = (letter: string) => {
    const shown = capitals ? capitalOf(letter) : letter;
    return (
      <button
        key={letter}
        type="button"
        className={styles.letter}
        translate="no"
        aria-label={names[letter]}
        onPointerDown={keepFocus}
        onClick={() => field.current && insert(field.current, shown)}
      >
        {shown}
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of keys, not a part of the form
    <div role="group" aria-label={t`Sámi letters`} className={styles.popup} onKeyDown={keyDown}>
      {specialLetters.map(key)}
      <span className={styles.apart} aria-hidden="true" />
      {skoltLetters.map(key)}
      <span className={styles.tools}>
        <IconButton
          label={t`Capital letters`}
          icon={<KeyboardShift20Regular />}
          aria-pressed={locked}
          className={locked ? styles.pressed : undefined}
          onPointerDown={keepFocus}
          onClick={() => setLocked(!locked)}
        />
        <IconButton label={t`Close`} icon={<Dismiss20Regular />} onClick={close} />
      </span>
    </div>
  );
}

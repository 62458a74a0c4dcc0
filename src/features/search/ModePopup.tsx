import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { usePopup } from '#src/ui/layers/layers.ts';
import { ModeRadios } from './ModeRadios.tsx';

const useStyles = makeStyles({
  popup: {
    position: 'absolute',
    zIndex: 5,
    top: 'calc(100% + 0.5rem)',
    right: 0,
    padding: '0.375rem 1rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
});

interface ModePopupProps {
  /** A tap on the button is not a tap outside. */
  readonly button: HTMLButtonElement | null;
  readonly onClose: () => void;
}

/** Closed by a tap on a mode or outside, by Enter, Esc and Back. */
export function ModePopup({ button, onClose }: ModePopupProps) {
  const styles = useStyles();
  const popup = useRef<HTMLDivElement>(null);
  const closeToButton = usePopup(popup, button, onClose);

  useEffect(() => {
    popup.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, []);

  function keyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    closeToButton();
  }

  function click({ target, detail }: MouseEvent): void {
    // A choice with arrow keys is a click with detail 0: the popup stays open for the next key.
    if (detail > 0 && target instanceof HTMLInputElement) closeToButton();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and taps belong to the radio buttons inside
    <div ref={popup} className={styles.popup} onKeyDown={keyDown} onClick={click}>
      <ModeRadios below />
    </div>
  );
}

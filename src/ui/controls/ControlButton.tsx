import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Bubble } from '#src/ui/layers/Bubble.tsx';
import { Spinner } from '#src/ui/waiting/Waiting.tsx';
import { IconButton, TextButton } from './buttons.tsx';
import { NamedIcon } from './controlWords.tsx';

const useStyles = makeStyles({
  ready: { color: tokens.colorBrandForeground1 },
  retry: { display: 'block', marginTop: '0.5rem' },
});

export type ControlState =
  | { readonly state: 'ready' }
  | {
      readonly state: 'busy';
      readonly hint: string;
    }
  | {
      readonly state: 'off';
      /** Tooltip and description; also shown by a tap, since fingers see no tooltips. */
      readonly reason: string;
      readonly retry?: () => void;
    };

interface ControlButtonProps {
  readonly label: string;
  readonly word: string;
  readonly icon: ReactElement;
  readonly is: ControlState;
  readonly onPress: () => void;
  readonly opens?: 'dialog';
}

/**
 * A control of a word: ready, busy, or off with a reason. When busy, a press acts as soon as it can. When
 * off, it stays a tab stop, so that the reason can be read. It is the same element in all states, so that it
 * keeps the focus.
 */
export function ControlButton({ label, word, icon, is, onPress, opens }: ControlButtonProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const off = is.state === 'off' ? is : undefined;
  const pressedEarly = useRef(false);

  function press(): void {
    // Safari does not focus a tapped button, but closing a dialog restores the focus.
    button.current?.focus();
    pressedEarly.current = is.state === 'busy';
    if (is.state === 'ready') onPress();
    if (off) setOpen(!open);
  }

  // Pressed a moment too early it is not pressed in vain, unless the person has gone elsewhere since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is busy no more
  useEffect(() => {
    if (is.state === 'busy' || !pressedEarly.current) return;
    if (document.activeElement === button.current) press();
    pressedEarly.current = false;
  }, [is.state]);

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        hint={is.state === 'busy' ? is.hint : off?.reason}
        icon={<NamedIcon icon={is.state === 'busy' ? <Spinner /> : icon}>{word}</NamedIcon>}
        className={is.state === 'ready' ? styles.ready : undefined}
        aria-disabled={is.state !== 'ready'}
        aria-busy={is.state === 'busy'}
        aria-haspopup={is.state === 'ready' ? opens : undefined}
        data-failed={off?.retry ? '' : undefined}
        onClick={press}
      />
      {open && off ? (
        <Bubble anchor={button} onClose={() => setOpen(false)}>
          {off.reason}
          {off.retry ? (
            <span className={styles.retry}>
              <TextButton
                onClick={() => {
                  button.current?.focus();
                  setOpen(false);
                  off.retry?.();
                }}
              >{t`Try again`}</TextButton>
            </span>
          ) : null}
        </Bubble>
      ) : null}
    </>
  );
}

import Options20Regular from 'virtual:icons/Options20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SearchMode, searchModes } from '#src/language/fold.ts';
import { listSearch, useAddress } from '#src/lookup/address/address.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { choiceBox } from '#src/ui/controls/choices.tsx';
import { modeLabels } from '#src/ui/labels/labels.ts';
import { usePopup } from '#src/ui/layers/layers.ts';
import { panesQuery } from '#src/ui/theme/breakpoints.ts';
import { surfaceStyle } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';

const useStyles = makeStyles({
  modes: {
    flex: '0 1 auto',
    display: 'flex',
    // For large text.
    flexWrap: 'wrap',
    columnGap: '1rem',
    minWidth: '12rem',
    margin: 0,
    padding: 0,
    border: 0,
  },
  below: { flexDirection: 'column', gap: 0 },
  mode: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '2.75rem',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':has(:checked)': { color: tokens.colorNeutralForeground1 },
    '> input': choiceBox,
  },
  popup: {
    position: 'absolute',
    zIndex: 5,
    top: 'calc(100% + 0.5rem)',
    right: 0,
    padding: '0.5rem 1rem',
    ...surfaceStyle(),
    boxShadow: tokens.shadow16,
  },
});

export function ModeRadios({ below = false }: { readonly below?: boolean }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [mode, setMode] = useSearchMode();
  return (
    <fieldset className={mergeClasses(styles.modes, below && styles.below)} aria-label={t`Match`}>
      {searchModes.map((choice) => (
        <label key={choice} className={styles.mode}>
          <input type="radio" name="mode" checked={choice === mode} onChange={() => setMode(choice)} />
          {i18n._(modeLabels[choice])}
        </label>
      ))}
    </fieldset>
  );
}

/** A new mode runs the search again without retyping (A47). Where an article covers the list, it leads there. */
function useSearchMode(): readonly [SearchMode, (mode: SearchMode) => void] {
  const { address, hrefTo } = useAddress();
  const navigate = useNavigate();
  const list = useMedia(panesQuery) ? {} : { lemma: '', search: listSearch(address).typed };
  return [address.mode, (mode) => void navigate(hrefTo({ mode, ...list }), { replace: true })];
}

/** On narrow screens. */
export function ModeMenu() {
  const { t, i18n } = useLingui();
  const [mode] = useSearchMode();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const now = i18n._(modeLabels[mode]);
  return (
    <>
      <IconButton
        ref={setButton}
        label={t`Match: ${now}`}
        icon={<Options20Regular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? <ModePopup button={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface ModePopupProps {
  /** A tap on the button is not a tap outside. */
  readonly button: HTMLButtonElement | null;
  readonly onClose: () => void;
}

/** Closed by a tap on a mode or outside, by Enter, Esc and Back. */
function ModePopup({ button, onClose }: ModePopupProps) {
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

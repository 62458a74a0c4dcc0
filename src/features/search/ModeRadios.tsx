import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { type SearchMode, searchModes } from '#src/language/fold.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { choiceBox } from '#src/ui/controls/choices.tsx';
import { modeLabels } from '#src/ui/labels/labels.ts';

const useStyles = makeStyles({
  modes: {
    flex: '0 1 auto',
    display: 'flex',
    // For large text.
    flexWrap: 'wrap',
    columnGap: '0.75rem',
    minWidth: '12rem',
    margin: 0,
    padding: 0,
    border: 0,
  },
  below: { flexDirection: 'column', gap: 0 },
  mode: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '2.75rem',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':has(:checked)': { color: tokens.colorNeutralForeground1 },
    '> input': choiceBox,
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

/** A new mode runs the search again without retyping (A47). */
export function useSearchMode(): readonly [SearchMode, (mode: SearchMode) => void] {
  const { address, hrefTo } = useAddress();
  const navigate = useNavigate();
  return [address.mode, (mode) => void navigate(hrefTo({ mode }), { replace: true })];
}

import ChevronDown16Regular from 'virtual:icons/ChevronDown16Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';

const useStyles = makeStyles({
  place: { position: 'relative', display: 'inline-flex', alignItems: 'center' },
  select: {
    appearance: 'none',
    minHeight: '2.75rem',
    padding: '0 1.5rem 0 0',
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    fontSize: '0.8125rem',
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '> option': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
    },
  },
  chevron: {
    position: 'absolute',
    right: 0,
    display: 'flex',
    color: tokens.colorBrandForegroundLink,
    pointerEvents: 'none',
  },
});

/** What `LimitSelect` draws. */
export interface LimitSelectProps {
  /** Name for assistive technology. */
  readonly label: string;
  /** What holds now, in bytes; shown even if it is none of the choices. */
  readonly limit: number;
  readonly choices: readonly number[];
  readonly onChoose: (bytes: number) => void;
}

/** How much an area may hold, with the device's own picker. */
export function LimitSelect({ label, limit, choices, onChoose }: LimitSelectProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const all = [...new Set([...choices, limit])].sort((left, right) => left - right);
  return (
    <span className={styles.place}>
      <select
        className={styles.select}
        aria-label={label}
        value={limit}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {all.map((bytes) => {
          const size = sizeLabel(i18n, bytes);
          return <option key={bytes} value={bytes}>{t`At most ${size}`}</option>;
        })}
      </select>
      <span className={styles.chevron}>
        <ChevronDown16Regular aria-hidden="true" />
      </span>
    </span>
  );
}

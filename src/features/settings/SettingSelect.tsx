import ChevronDown20Regular from 'virtual:icons/ChevronDown20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';

const useStyles = makeStyles({
  row: { position: 'relative', flex: 'none', display: 'flex', alignItems: 'center' },
  icon: {
    position: 'absolute',
    left: '20px',
    display: 'flex',
    color: tokens.colorNeutralForeground2,
    pointerEvents: 'none',
  },
  select: {
    appearance: 'none',
    flex: 1,
    minWidth: 0,
    minHeight: '2.75rem',
    padding: '0 44px 0 52px',
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '> option': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
    },
  },
  chevron: {
    position: 'absolute',
    right: '18px',
    display: 'flex',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
});

/** One choice of a setting. */
export interface SettingOption {
  readonly value: string;
  readonly name: string;
  /** The language of the name, where it is not the interface's. */
  readonly lang?: string;
}

/** What `SettingSelect` draws. */
export interface SettingSelectProps {
  readonly icon: ReactElement;
  /** Name for assistive technology; the icon and the chosen value say it to the eye. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly SettingOption[];
  readonly onChoose: (value: string) => void;
}

/** An entry of the drawer that shows its value, and offers the others with the device's own picker. */
export function SettingSelect({ icon, label, value, options, onChoose }: SettingSelectProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.name}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <ChevronDown20Regular />
      </span>
    </div>
  );
}

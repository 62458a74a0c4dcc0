import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // 44 px are for a finger, 32 are seen.
  chooser: {
    position: 'relative',
    flex: 'none',
    padding: '0.375rem 0',
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    lineHeight: tokens.lineHeightBase300,
    // Beside news there is no room for it.
    '@container (max-width: 20rem)': { display: 'none' },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: '1rem' },
  },
  pill: {
    display: 'block',
    padding: '0.3125rem 0.75rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '1rem',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Over its text: by itself it is as wide as its longest choice. iOS zooms into a field of smaller letters.
  select: { position: 'absolute', inset: 0, width: '100%', fontSize: '1rem', opacity: 0, cursor: 'pointer' },
});

interface PillSelectProps {
  readonly label: string;
  readonly onChoose: (value: string) => void;
  /** Options. */
  readonly children: ReactNode;
}

/** A button that opens the browser’s own list. */
export function PillSelect({ label, onChoose, children }: PillSelectProps) {
  const styles = useStyles();
  return (
    <span className={styles.chooser}>
      <span className={styles.pill} aria-hidden="true">
        {label}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value=""
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" hidden />
        {children}
      </select>
    </span>
  );
}

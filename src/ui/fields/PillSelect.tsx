import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { textSize } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  // 44 px are for a finger, 32 are seen.
  chooser: {
    position: 'relative',
    flex: 'none',
    padding: '0.375rem 0',
    color: tokens.colorBrandForeground1,
    ...textSize(300),
    fontWeight: 600,
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
  plain: { padding: 0, border: 0, backgroundColor: 'transparent', color: tokens.colorNeutralForeground1 },
  // Over its text: by itself it is as wide as its longest choice. iOS zooms into a field of smaller letters.
  text: { flex: '0 1 auto', minWidth: 0, '@container (max-width: 20rem)': { display: 'block' } },
  select: { position: 'absolute', inset: 0, width: '100%', fontSize: '1rem', opacity: 0, cursor: 'pointer' },
});

interface PillSelectProps {
  readonly label: string;
  /** What stands there when something is chosen; without it the label. */
  readonly chosen?: { readonly value: string; readonly text: ReactNode } | undefined;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A button, or the chosen text, that opens the browser’s own list. */
export function PillSelect({ label, chosen, onChoose, children }: PillSelectProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.chooser, chosen && styles.text)}>
      <span className={mergeClasses(styles.pill, chosen && styles.plain)} aria-hidden="true">
        {chosen?.text ?? label}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={chosen?.value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {chosen ? null : <option value="" hidden />}
        {children}
      </select>
    </span>
  );
}

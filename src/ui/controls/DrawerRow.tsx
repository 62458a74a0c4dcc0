import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MouseEventHandler, ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    // As high as its words, however large: a row that gave way would lie under the next.
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '2.75rem',
    padding: '0.25rem 20px',
    border: 0,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '> svg': { flex: 'none', color: tokens.colorNeutralForeground2 },
  },
  here: {
    width: 'calc(100% - 16px)',
    margin: '0 8px',
    padding: '0.25rem 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    '> svg': { color: tokens.colorBrandForeground1 },
  },
  name: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  value: { color: tokens.colorNeutralForeground3, fontSize: '0.8125rem' },
});

/** What `DrawerRow` draws: a link with `href`, else a button that opens a dialog. */
export interface DrawerRowProps {
  readonly icon: ReactElement;
  readonly name: string;
  /** A quiet word or number at the end. */
  readonly value?: ReactNode;
  readonly href?: string;
  /** Whether the link leads to what is open. */
  readonly isHere?: boolean;
  /** Follows the link without a load of the page; other ways of opening it stay the browser's. */
  readonly onFollow?: () => void;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** One entry of the drawer: icon, name and a quiet value, 44 px high. */
export function DrawerRow({ icon, name, value, href, isHere = false, onFollow, onClick }: DrawerRowProps) {
  const styles = useStyles();
  const inside = (
    <>
      {icon}
      <span className={styles.name}>{name}</span>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
    </>
  );
  if (href !== undefined) {
    return (
      <a
        className={mergeClasses(styles.row, isHere && styles.here)}
        href={href}
        aria-current={isHere ? 'page' : undefined}
        onClick={(event) => {
          if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onFollow();
        }}
      >
        {inside}
      </a>
    );
  }
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onClick}>
      {inside}
    </button>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { drawnCorner } from '#src/ui/theme/theme.ts';
import { usePrinting } from '#src/ui/theme/useScreen.ts';
import { usePainted } from '#src/ui/waiting/idle.ts';

const useStyles = makeStyles({
  fold: {
    '> summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.625rem',
      minHeight: '2rem',
      color: tokens.colorBrandForeground1,
      fontFamily: tokens.fontFamilyBase,
      fontSize: tokens.fontSizeBase300,
      fontWeight: 600,
      cursor: 'pointer',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
      '@media (pointer: coarse)': { minHeight: '2.75rem' },
      '@media print': { display: 'none' },
      // As wide as the ticks of terms.
      '::before': {
        ...drawnCorner,
        marginInline: '0.3125rem',
        transform: 'translateY(-2px) rotate(45deg)',
      },
    },
    '&[open] > summary::before': { transform: 'translateY(2px) rotate(225deg)' },
  },
  framed: {
    '> summary': {
      justifyContent: 'center',
      minHeight: '3rem',
      marginTop: '0.5rem',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
});

interface FoldProps {
  readonly summary: ReactNode;
  readonly framed?: boolean;
  readonly children: ReactNode;
  readonly onOpen?: (isOpen: boolean) => void;
}

/** What an article says further down in a list; open on paper. */
export function Fold({ summary, framed = false, children, onOpen }: FoldProps) {
  const styles = useStyles();
  const printing = usePrinting();
  const [isOpen, setOpen] = useState(false);
  // Nobody waits for what is folded.
  const isPainted = usePainted(true);
  return (
    <details
      className={mergeClasses(styles.fold, framed && styles.framed)}
      open={isOpen || printing}
      onToggle={({ currentTarget: { open } }) => {
        if (printing) return;
        setOpen(open);
        onOpen?.(open);
      }}
    >
      <summary>{summary}</summary>
      {isPainted || isOpen || printing ? children : null}
    </details>
  );
}

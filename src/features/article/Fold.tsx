import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { usePrinting } from '#src/ui/theme/useScreen.ts';

const useStyles = makeStyles({
  fold: {
    '> summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5rem',
      minHeight: '2rem',
      color: tokens.colorBrandForeground1,
      fontFamily: tokens.fontFamilyBase,
      fontSize: tokens.fontSizeBase300,
      cursor: 'pointer',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
      '@media (pointer: coarse)': { minHeight: '2.75rem' },
      '@media print': { display: 'none' },
      // As wide as the ticks of terms.
      '::before': {
        content: '""',
        flex: 'none',
        width: '0.4375rem',
        height: '0.4375rem',
        marginInline: '0.28125rem',
        borderBottom: '1.5px solid',
        borderRight: '1.5px solid',
        transform: 'rotate(-45deg)',
      },
    },
    '&[open] > summary::before': { transform: 'translateY(-2px) rotate(45deg)' },
  },
});

/** What an article says further down in a list; open on paper. */
export function Fold({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const { fold } = useStyles();
  const printing = usePrinting();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={fold}
      open={isOpen || printing}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

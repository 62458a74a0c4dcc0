import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { lowScreen } from '#src/ui/theme/breakpoints.ts';

const useStyles = makeStyles({ word: { display: 'none' } });

interface NamedIconProps {
  readonly icon: ReactElement;
  readonly children: ReactNode;
}

/** An icon with its word, which only rows of controls show. The word must be a part of the control's name. */
export function NamedIcon({ icon, children }: NamedIconProps) {
  return (
    <>
      {icon}
      <span data-word="" className={useStyles().word}>
        {children}
      </span>
    </>
  );
}

/** Rows whose controls show their words. What holds the place of a late control has `data-place`. */
export const useControlRowStyles = makeStyles({
  beside: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '0.25rem',
    '& :is(button, a)[aria-label]': {
      width: 'auto',
      gap: '0.375rem',
      padding: '0 0.5rem',
      fontFamily: tokens.fontFamilyBase,
      fontSize: tokens.fontSizeBase300,
      fontWeight: tokens.fontWeightRegular,
      textDecorationLine: 'none',
    },
    '& [data-word]': { display: 'inline' },
    '& [data-place]': { width: 'auto', minWidth: '44px' },
  },
  below: {
    display: 'grid',
    gridAutoFlow: 'column',
    // Long words take the room of short ones, where there is some.
    gridAutoColumns: 'minmax(min-content, 1fr)',
    '@media (max-width: 19rem)': { gridAutoColumns: 'minmax(0, 1fr)' },
    '& :is(button, a)[aria-label]': {
      flexDirection: 'column',
      // Icons stay in line where a word takes two lines.
      justifyContent: 'flex-start',
      gap: '0.25rem',
      width: '100%',
      height: '4rem',
      // In every language the words fit into 320 px.
      padding: '0.75rem 0.8vw 0',
      fontFamily: tokens.fontFamilyBase,
      // Large text must not break words.
      fontSize: `min(${tokens.fontSizeBase200}, 3.4vw)`,
      letterSpacing: '-0.02em',
      lineHeight: '0.8125rem',
      textAlign: 'center',
      overflowWrap: 'break-word',
      '@media (max-width: 19rem)': { hyphens: 'auto', overflowWrap: 'anywhere' },
      textDecorationLine: 'none',
      [lowScreen]: {
        flexDirection: 'row',
        justifyContent: 'center',
        gap: '0.5rem',
        height: '2.75rem',
        padding: 0,
      },
    },
    '& [data-word]': { display: 'inline' },
    '& [data-place]': { width: 'auto', height: 'auto' },
    '& [role=menu]': { top: 'auto', bottom: '100%' },
  },
});

import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of what is chosen or written in: a box high enough for a finger. Add a width or a face of its own. */
export const useFieldStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: '44px',
    padding: '0.375rem 0.75rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    // Smaller ones are made larger by iPhones while one types, and the page with them.
    fontSize: '1rem',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  whole: { display: 'block', width: '100%' },
});

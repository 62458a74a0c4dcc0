import { makeStyles, tokens } from '@fluentui/react-components';

/** What texts of every room have in common. */
export const useTextStyles = makeStyles({
  /** A word or name that can be followed. */
  link: {
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'none',
    textUnderlineOffset: '0.15em',
    borderRadius: '2px',
    // In running text colour alone does not tell a link.
    ':global(p) &': { textDecorationLine: 'underline', textDecorationThickness: '1px' },
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    '@media print': { textDecorationLine: 'none', ':global(p) &': { textDecorationLine: 'none' } },
  },
  /** Said to assistive technology alone. */
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    '@media print': { display: 'none' },
  },
});

import { makeResetStyles, tokens } from '@fluentui/react-components';

const useLink = makeResetStyles({
  color: tokens.colorBrandForeground1,
  textDecorationLine: 'none',
  textUnderlineOffset: '0.15em',
  borderRadius: '2px',
  // In running text colour alone does not tell a link.
  ':global(p) &': { textDecorationLine: 'underline', textDecorationThickness: '1px' },
  ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  '@media print': { textDecorationLine: 'none', ':global(p) &': { textDecorationLine: 'none' } },
});

const useUnseen = makeResetStyles({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media print': { display: 'none' },
});

/** What texts of every room have in common, as class names. */
export interface TextStyles {
  /** A word or name that can be followed. */
  readonly link: string;
  /** Said to assistive technology alone. */
  readonly unseen: string;
}

/** What texts of every room have in common. One class each: in the start every class name counts. */
export function useTextStyles(): TextStyles {
  return { link: useLink(), unseen: useUnseen() };
}

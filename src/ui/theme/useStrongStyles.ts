import { makeStyles, tokens } from '@fluentui/react-components';

/** The look of the one action that most will want: filled with the brand's colour. Added to a button's or link's own style. */
export const useStrongStyles = makeStyles({
  strong: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    '@media (forced-colors: active)': { color: 'ButtonText' },
  },
});

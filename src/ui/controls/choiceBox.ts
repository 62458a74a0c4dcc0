import { tokens } from '@fluentui/react-components';

/** The box of a checkbox, a radio button or a switch beside its words; for `makeStyles`. */
export const choiceBox = {
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: tokens.colorBrandForeground1,
  cursor: 'inherit',
} as const;

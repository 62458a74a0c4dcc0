/**
 * The box of a checkbox, a radio button or a switch beside its words; for `makeStyles`. The colour is the palette's
 * own property: read here, Fluent's tokens would all become a part of the start.
 */
export const choiceBox = {
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: 'var(--brand)',
  cursor: 'inherit',
} as const;

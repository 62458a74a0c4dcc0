/**
 * A square as large as a finger, with something in its middle. It does not grow with the text: a picture is no text, and
 * a line of such buttons has to fit large text too.
 */
export const touchSquare = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '44px',
  height: '44px',
} as const;

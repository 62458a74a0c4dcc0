import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { choiceBox } from './choiceBox.ts';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '0.75rem',
    alignItems: 'center',
    minHeight: '2.75rem',
    cursor: 'pointer',
    '> input': choiceBox,
  },
});

/** What `Switch` draws. */
export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** One choice of yes or no, 44 px high. */
export function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <label className={useStyles().line}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

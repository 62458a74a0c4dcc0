import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  group: { minWidth: 0, margin: '0 0 0.75rem', padding: 0, border: 0 },
  name: {
    padding: '0.5rem 0 0.125rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.25rem',
  },
});

/** What `ChoiceGroup` draws. */
export interface ChoiceGroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Choices that belong together, under their name. */
export function ChoiceGroup({ name, children }: ChoiceGroupProps) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{name}</legend>
      {children}
    </fieldset>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { choiceBox } from './choiceBox.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
    columnGap: '1rem',
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '0.75rem',
    alignItems: 'center',
    minHeight: '2.75rem',
    margin: '0 -0.5rem',
    padding: '0.25rem 0.5rem',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '> input': choiceBox,
  },
  info: {
    gridColumn: 2,
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
  },
});

/** One thing that can be chosen. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** Lines of facts under the name. */
  readonly info?: readonly string[];
}

/** What `CheckList` draws. */
export interface CheckListProps<Value extends string> {
  /** The group's name. */
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  /** One was ticked or unticked. */
  readonly onToggle: (value: Value, wanted: boolean) => void;
}

/** A named group of checkboxes; those without facts stand in as many columns as fit. */
export function CheckList<Value extends string>({ name, choices, chosen, onToggle }: CheckListProps<Value>) {
  const styles = useStyles();
  const id = useId();
  const withInfo = choices.some(({ info }) => info !== undefined);
  return (
    <ChoiceGroup name={name}>
      <div className={withInfo ? undefined : styles.columns}>
        {choices.map(({ value, name: label, info }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              // The name alone names it; the facts describe it.
              aria-labelledby={`${id}${value}`}
              aria-describedby={info ? `${id}${value}-info` : undefined}
              onChange={({ target }) => onToggle(value, target.checked)}
            />
            <span id={`${id}${value}`}>{label}</span>
            {info ? (
              <span id={`${id}${value}-info`} className={styles.info}>
                {info.join(' ')}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

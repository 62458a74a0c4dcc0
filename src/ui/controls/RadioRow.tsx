import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { choiceBox } from './choiceBox.ts';

const useStyles = makeStyles({
  choices: { display: 'grid', columnGap: '1rem' },
  choice: {
    display: 'inline-grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '0.625rem',
    alignItems: 'center',
    minHeight: '2.75rem',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '1.375rem',
    cursor: 'pointer',
    '> input': choiceBox,
  },
});

/** One thing of several. */
export interface RadioChoice {
  readonly value: string;
  readonly name: string;
}

/** What `RadioRow` draws. */
export interface RadioRowProps {
  readonly name: string;
  readonly choices: readonly RadioChoice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One of several things, beside one another as far as there is room. */
export function RadioRow({ name, choices, chosen, onChoose }: RadioRowProps) {
  const styles = useStyles();
  const id = useId();
  // In columns as wide as the longest needs, with its box before it: rows of two and then of one look like a mistake.
  const longest = Math.max(...choices.map((choice) => choice.name.length));
  return (
    <ChoiceGroup name={name}>
      <div
        className={styles.choices}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${longest + 5}ch), 1fr))` }}
      >
        {choices.map(({ value, name: label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

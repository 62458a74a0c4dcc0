import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { textSize } from '#src/ui/theme/theme.ts';

/**
 * The box of a checkbox, radio button or switch beside its words; for `makeStyles`. Uses the palette's own
 * property, since Fluent's tokens would all become part of the start.
 */
export const choiceBox = {
  width: '1rem',
  height: '1rem',
  margin: 0,
  accentColor: 'var(--brand)',
  cursor: 'inherit',
  // Drawn here: browsers fill their own with a grey that, in the dark, looks disabled.
  '&[type="radio"]': {
    appearance: 'none',
    border: '1px solid var(--edge)',
    borderRadius: '50%',
  },
  '&[type="radio"]:checked': { border: '0.3125rem solid var(--brand)' },
} as const;

const withBox = {
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: '2.75rem',
  cursor: 'pointer',
  '> input': choiceBox,
} as const;

const useStyles = makeStyles({
  group: { minWidth: 0, margin: '0 0 0.75rem', padding: 0, border: 0 },
  name: {
    padding: '0.5rem 0 0.125rem',
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    fontWeight: 600,
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
    columnGap: '1rem',
  },
  choice: {
    ...withBox,
    display: 'grid',
    columnGap: '0.75rem',
    margin: '0 -0.5rem',
    padding: '0.25rem 0.5rem',
    borderRadius: tokens.borderRadiusMedium,
    ...textSize(300),
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  info: { gridColumn: 2, color: tokens.colorNeutralForeground3, ...textSize(300) },
  choices: { display: 'grid', columnGap: '1rem' },
  radio: { ...withBox, display: 'inline-grid', columnGap: '0.5rem', ...textSize(400) },
  line: { ...withBox, display: 'grid', columnGap: '0.75rem' },
});

export function ChoiceGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{name}</legend>
      {children}
    </fieldset>
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly info?: readonly string[];
}

interface CheckListProps<Value extends string> {
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value, wanted: boolean) => void;
}

/** Choices without facts are in as many columns as fit. */
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
              // Only the name is the accessible name; the facts describe it.
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

interface RadioRowProps<Value extends string> {
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of several, side by side where there is room. */
export function RadioRow<Value extends string>({ name, choices, chosen, onChoose }: RadioRowProps<Value>) {
  const styles = useStyles();
  const id = useId();
  // Columns as wide as the longest choice with its box: a row of two above a row of one would look like a mistake.
  const longest = Math.max(...choices.map((choice) => choice.name.length));
  return (
    <ChoiceGroup name={name}>
      <div
        className={styles.choices}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${longest + 5}ch), 1fr))` }}
      >
        {choices.map(({ value, name: label }) => (
          <label key={value} className={styles.radio}>
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

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

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

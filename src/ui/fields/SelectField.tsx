import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  label: {
    display: 'block',
    marginBottom: '0.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
  },
  select: {
    width: '100%',
    minHeight: '44px',
    padding: '0 0.5rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: '1rem',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
});

/** What `SelectField` draws. */
export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A choice of one, with its name above it and the device's own picker. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: SelectFieldProps<Value>) {
  const styles = useStyles();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map(({ value: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

import { mergeClasses } from '@fluentui/react-components';
import { Field } from './Field.tsx';
import { useFieldStyles } from './useFieldStyles.ts';

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
  const styles = useFieldStyles();
  return (
    <Field label={label}>
      <select
        className={mergeClasses(styles.box, styles.whole)}
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
    </Field>
  );
}

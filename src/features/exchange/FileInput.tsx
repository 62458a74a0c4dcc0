import { mergeClasses } from '@fluentui/react-components';
import { Field, useFieldStyles } from '#src/ui/fields/fields.tsx';

interface FileInputProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Files can be dropped on it, too. */
export function FileInput({ label, onFile }: FileInputProps) {
  const fields = useFieldStyles();
  return (
    <Field label={label}>
      <input
        type="file"
        className={mergeClasses(fields.box, fields.whole)}
        // No `accept`: phones then hide files of unknown type.
        onClick={({ currentTarget }) => {
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
        onChange={({ target: { files } }) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      />
    </Field>
  );
}

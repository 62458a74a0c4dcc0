/** The static shell's search field, which a person may already be typing into (D24). */

/** What was found in the shell's field. */
export interface ShellField {
  readonly text: string;
  readonly caret: number;
  /** Whether the person is in the field. */
  readonly focused: boolean;
}

/** What stands in the shell's field now; `undefined` once the shell is gone. */
export function readShellField(): ShellField | undefined {
  const field = document.getElementById('shell-field');
  if (!(field instanceof HTMLInputElement)) return undefined;
  return {
    text: field.value,
    caret: field.selectionStart ?? field.value.length,
    focused: document.activeElement === field,
  };
}

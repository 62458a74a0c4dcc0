import { Trans as Message, type TransProps } from '@lingui/react';

/**
 * What every `<Trans>` of the macro renders (`lingui.config.ts`). Lingui inserts texts before it looks for tags, so
 * a text could be taken for a tag; nodes are not parsed. Only texts with a `<` become nodes: others can't be tags,
 * and a text that selects a form of the message has to stay one.
 */
export function Trans({ values, ...rest }: TransProps) {
  const safe = Object.entries(values ?? {}).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' && value.includes('<') ? [value] : value,
  ]);
  return <Message {...rest} values={Object.fromEntries(safe)} />;
}

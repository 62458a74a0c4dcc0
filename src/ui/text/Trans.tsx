import { Trans as Message, type TransProps } from '@lingui/react';

/**
 * What every `<Trans>` of the macro draws (`lingui.config.ts`). Lingui puts
 * texts into a message first and looks for its tags afterwards: a text that
 * looks like a tag would be taken for one. Put in as nodes, texts are never
 * read. Only those with a `<`: any other can't be a tag, and a text that
 * chooses a form of the message has to stay one.
 */
export function Trans({ values, ...rest }: TransProps) {
  const safe = Object.entries(values ?? {}).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' && value.includes('<') ? [value] : value,
  ]);
  return <Message {...rest} values={Object.fromEntries(safe)} />;
}

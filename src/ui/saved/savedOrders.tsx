import { makeStyles, tokens } from '@fluentui/react-components';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';

/** By the names of errors: those of src/saved, and the browser's. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  MissingList: msg`This list no longer exists.`,
  MissingWord: msg`This word no longer exists.`,
  UnreadableRecord: msg`This was saved by a newer version of the app and is left unchanged.`,
  QuotaExceededError: msg`No space left on this device. Nothing was changed.`,
};

const refused = msg`Your browser didn’t allow this to be saved.`;

/** Why what is kept could not be read or changed, in words for people. */
export function savedFailureText(i18n: I18n, error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return i18n._(sentences[name] ?? refused);
}

interface SavedOrders {
  /** Carries an order out; the failure of the one before is no longer shown. */
  readonly give: (order: () => Promise<unknown>) => void;
  /** Words of the last failure; `undefined` when there was none. */
  readonly failure: string | undefined;
}

export function useSavedOrder(): SavedOrders {
  const { i18n } = useLingui();
  const [failure, setFailure] = useState<string>();
  return {
    give(order) {
      setFailure(undefined);
      order().catch((error: unknown) => {
        console.error('What is kept could not be changed.', error);
        setFailure(savedFailureText(i18n, error));
      });
    },
    failure,
  };
}

const useStyles = makeStyles({
  line: {
    margin: '0.5rem 0',
    color: tokens.colorPaletteDarkOrangeForeground1,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
});

interface FailureLineProps {
  readonly text: string | undefined;
}

/** What could not be kept or changed: said at once. */
export function FailureLine({ text }: FailureLineProps) {
  const styles = useStyles();
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.line}>
      {text}
    </p>
  );
}

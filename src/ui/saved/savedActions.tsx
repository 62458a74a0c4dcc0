import { makeStyles, tokens } from '@fluentui/react-components';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { useAction } from '#src/ui/controls/actions.tsx';

/** By name of the error, of src/saved or the browser. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  MissingList: msg`This list no longer exists.`,
  MissingWord: msg`This word no longer exists.`,
  UnreadableRecord: msg`This was saved by a newer version of the app and is left unchanged.`,
  QuotaExceededError: msg`No space left on this device. Nothing was changed.`,
};

const refused = msg`Your browser didn’t allow this to be saved.`;

export function savedFailureText(i18n: I18n, error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return i18n._(sentences[name] ?? refused);
}

export function useSavedAction() {
  const { i18n } = useLingui();
  return useAction((error) => {
    console.error('Saved data could not be changed.', error);
    return savedFailureText(i18n, error);
  });
}

interface SavedReadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function SavedReadFailure({ error, onRetry }: SavedReadFailureProps) {
  const { t } = useLingui();
  return (
    <Notice
      alert
      title={t`The data saved on this device cannot be read.`}
      retry={onRetry}
      details={String(error)}
    >
      {t`Reload the page.`}
    </Notice>
  );
}

const useStyles = makeStyles({
  line: {
    margin: '0.5rem 0',
    color: tokens.colorPaletteDarkOrangeForeground1,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
});

/** Announces why something could not be saved. */
export function FailureLine({ text }: { readonly text: string | undefined }) {
  const styles = useStyles();
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.line}>
      {text}
    </p>
  );
}

/** What exporting and importing have in common. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type MutationKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { sharedFileCache, sharedSegment } from '#src/contract/pageNames.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { Field, useFieldStyles } from '#src/ui/fields/fields.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { failureText } from './exchangeFailureText.ts';

export const useExchangeStyles = makeStyles({
  name: {
    margin: '0.75rem 0 0.25rem',
    fontFamily: wordFace,
    ...textSize(600),
    fontWeight: 700,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  title: { margin: '0 0 0.5rem', ...textSize(400), fontWeight: 600 },
  quiet: { margin: '0.5rem 0 0', color: tokens.colorNeutralForeground2, ...textSize(300) },
  centred: { textAlign: 'center' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginTop: '0.75rem' },
  report: { marginTop: '0.75rem', '& ul': { margin: '1em 0', paddingLeft: '40px', listStyle: 'disc' } },
  fields: { display: 'grid', gap: '0.75rem', margin: '0.75rem 0' },
  file: {
    '::file-selector-button': {
      marginRight: '0.75rem',
      padding: 0,
      border: 0,
      backgroundColor: 'transparent',
      color: tokens.colorBrandForeground1,
      font: 'inherit',
      fontWeight: 600,
      lineHeight: '1.625rem',
      cursor: 'pointer',
    },
  },
});

/** For mutations that read or write files. */
export const fileMutation = {
  networkMode: 'always',
  onError(error: Error): void {
    if (!(error instanceof ExchangeFailure)) console.error('A file could not be read or written.', error);
  },
} as const;

/** For a mutation with this key. A second click may come before the button is gone: it does nothing. */
export function useOneAtATime(mutationKey: MutationKey): (start: () => void) => void {
  const client = useQueryClient();
  return (start) => {
    if (client.isMutating({ mutationKey }) === 0) start();
  };
}

/** As `ref` of what takes the place of a pressed button. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus();
}

/** Files can be dropped on it, too. */
export function FileInput({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const styles = useExchangeStyles();
  const fields = useFieldStyles();
  return (
    <div className={styles.fields}>
      <Field label={label}>
        <input
          type="file"
          className={mergeClasses(fields.box, fields.whole, styles.file)}
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
    </div>
  );
}

/** Nothing if the person cancelled a dialog of the browser. */
export function FailureText({ error }: { readonly error: Error | null }) {
  const { i18n } = useLingui();
  const styles = useExchangeStyles();
  if (error === null || error.name === 'AbortError') return null;
  return (
    <p role="alert" className={styles.quiet}>
      {failureText(i18n, error)}
    </p>
  );
}

interface FileStatusProps {
  /** `undefined` when nothing is under way. */
  readonly waiting: string | undefined;
  /** From 0 to 1. */
  readonly progress: number;
  readonly error: Error | null;
  /** The result. */
  readonly children: ReactNode;
}

export function FileStatus({ waiting, progress, error, children }: FileStatusProps) {
  const styles = useExchangeStyles();
  return (
    <>
      <div role="status" className={styles.quiet}>
        {waiting === undefined ? children : <ProgressBar label={waiting} value={progress} max={1} />}
      </div>
      <FailureText error={error} />
    </>
  );
}

async function takeSharedFile(path: string): Promise<File | undefined> {
  const cache = await caches.open(sharedFileCache);
  const shared = await cache.match(path);
  return shared && (await cache.delete(path)) ? new File([await shared.blob()], '') : undefined;
}

/** On the page to which the service worker leads a shared file: takes the file, once. A failure rejects it. */
export function useSharedFile(onFile: (file: File | Promise<File>) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (!location.pathname.endsWith(`/${sharedSegment}`)) return;
    takeSharedFile(location.pathname).then(
      (file) => file && take(file),
      (error: unknown) => take(Promise.reject(error)),
    );
  }, []);
}

import { makeStyles } from '@fluentui/react-components';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { sharedCache, sharedTitleHeader } from '#src/contract/pageNames.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { useAction } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { FailureLine } from '#src/ui/saved/savedActions.tsx';
import { largestText } from '../model/readText.ts';
import { addText, type NewText } from '../model/readTexts.ts';
import { decodeText, readTextFile, TextError, type TextFault } from '../model/textFile.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '0.5rem', margin: '1rem 0 0' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' },
});

const words: Readonly<Record<TextFault, MessageDescriptor>> = {
  empty: msg`There is no text here.`,
  tooLong: msg`This text is longer than 1 MB. Add it in several parts.`,
  unreadable: msg`This file cannot be read as text. Save it as plain text (UTF-8) and open it again.`,
};

function textFault(i18n: I18n, error: unknown): string {
  if (error instanceof TextError) return i18n._(words[error.fault]);
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return i18n._(msg`No space left on this device. Delete a text or other saved data.`);
  }
  console.error('A text could not be saved.', error);
  return i18n._(msg`Your browser didn’t save this text.`);
}

/** Each shared text is taken once, even if it can't be saved. Returns the ids of those added. */
async function importSharedTexts(): Promise<{
  readonly added: readonly string[];
  readonly failure: unknown;
}> {
  const cache = await caches.open(sharedCache);
  const added: string[] = [];
  let failure: unknown;
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!(await cache.delete(request)) || response === undefined) continue;
    try {
      const text = decodeText(new Uint8Array(await response.arrayBuffer()));
      const title = decodeURIComponent(response.headers.get(sharedTitleHeader) ?? '');
      added.push((await addText({ text, title })).id);
    } catch (error) {
      failure ??= error;
    }
  }
  return { added, failure: failure ?? (added.length === 0 ? new TextError('empty') : undefined) };
}

export function SharedTexts() {
  const { i18n } = useLingui();
  const { hrefToPage } = useAddress();
  const { data, error } = useQuery({
    queryKey: ['sharedTexts'],
    queryFn: importSharedTexts,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const failure = error ?? data?.failure;
  if (failure !== undefined) {
    return (
      <Notice alert title={<Trans>The shared content could not be added.</Trans>}>
        {textFault(i18n, failure)}
      </Notice>
    );
  }
  if (data === undefined) return null;
  return <Navigate replace to={hrefToPage('reader', ...(data.added.length === 1 ? data.added : []))} />;
}

export function AddText({ onAdd }: { readonly onAdd: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [text, setText, removeDraft] = useDraft<string>('reader/text', '');
  const { run, failure } = useAction((error) => textFault(i18n, error));
  const file = useRef<HTMLInputElement>(null);

  function add(read: () => Promise<NewText>, onAdded?: () => void): void {
    run(async () => {
      const added = await addText(await read());
      onAdded?.();
      onAdd(added.id);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    add(async () => ({ text }), removeDraft);
  }

  function open({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = target.files ?? [];
    if (chosen) add(() => readTextFile(chosen));
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        lines
        label={t`Paste or type a text`}
        language="und"
        // Longer texts are refused with words, not cut.
        maxLength={2 * largestText}
        value={text}
        onChange={setText}
      />
      <FailureLine text={failure} />
      <div className={styles.buttons}>
        <TextButton type="submit">{t({ message: 'Read', context: 'button: read this text' })}</TextButton>
        <TextButton onClick={() => file.current?.click()}>{t`Open a file`}</TextButton>
        <input
          ref={file}
          hidden
          type="file"
          accept=".txt,text/plain"
          aria-hidden="true"
          tabIndex={-1}
          onChange={open}
        />
      </div>
    </form>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#src/lookup/address/address.ts';
import { fetchAnswer } from '#src/lookup/answers.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { savedListsQuery } from '#src/saved/savedQueries.ts';
import { longestListName, type WordList } from '#src/saved/savedWord.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Switch } from '#src/ui/controls/choices.tsx';
import { SelectField, TextField } from '#src/ui/fields/fields.tsx';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import {
  FailureText,
  FileInput,
  fileMutation,
  focusFirst,
  useExchangeStyles,
  useOneAtATime,
  useSharedFile,
} from './exchangeControls.tsx';
import { FilePreview, mostRefused } from './FilePreview.tsx';
import { packageName } from './format/soundNames.ts';
import type { SourceChoices, SourceFile } from './format/sourceFile.ts';
import { ImportReportLines, RefusedLines } from './ImportReport.tsx';
import { importFile } from './import/importFile.ts';
import { type ImportSource, sourceOf } from './import/importSource.ts';
import { importWords } from './import/importWords.ts';

interface ReadOrder {
  readonly file: File | Promise<File>;
  /** Handed over by another app. */
  readonly isShared?: boolean;
}

const importKey = ['import'];

const noWords = new ExchangeFailure('noWords');

/** Nothing is written before the person has seen what was understood. */
export function ImportFlow() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const styles = useExchangeStyles();
  const client = useQueryClient();
  const lists = useQuery(savedListsQuery).data ?? [];
  const [target, setTarget] = useState('');
  const [choices, setChoices] = useState(false);
  const [progress, setProgress] = useState(0);
  const [source, setSource] = useState<ImportSource>();
  const reading = useMutation({
    ...fileMutation,
    mutationFn: async (order: ReadOrder) => {
      importing.reset();
      changing.reset();
      setSource(undefined);
      const file = await order.file;
      const source = await importFile(file);
      // Packages are named after their list, without characters that file systems refuse.
      const named = (list: WordList): boolean => packageName(list.name) === packageName(source.name);
      const here = await fetchAnswer(client, savedListsQuery);
      const same = here.find((list) => list.name === source.name) ?? here.find(named);
      setTarget(same?.id ?? '');
      return { file, source };
    },
    // A backup that another app hands over is what the person chose there: it is imported at once.
    onSuccess: ({ source }, { isShared }) => {
      setSource(source);
      if (isShared === true && source.backup !== undefined) importing.mutate(source);
    },
  });
  const changing = useMutation({
    ...fileMutation,
    mutationFn: async ({ file, choices }: { file: SourceFile; choices: Partial<SourceChoices> }) => {
      const read = file.readAs(choices);
      setSource(
        (now) =>
          now &&
          sourceOf(
            now.files.map((one) => (one === file ? read : one)),
            now,
          ),
      );
    },
  });
  const [name, setName, removeDraft] = useDraft(
    `import/${source?.name ?? ''}`,
    source?.name.slice(0, longestListName) ?? '',
  );
  const importing = useMutation({
    ...fileMutation,
    mutationKey: importKey,
    mutationFn: async (chosen: ImportSource) => {
      const list =
        chosen.backup === undefined
          ? { id: target || crypto.randomUUID(), name: name.trim() || t`New list` }
          : undefined;
      setProgress(0);
      const report = await importWords(chosen, { list, choices, onProgress: setProgress });
      removeDraft();
      return { report, href: list && hrefToPage('lists', list.id) };
    },
  });

  const importOnce = useOneAtATime(importKey);

  useSharedFile((shared) => reading.mutate({ file: shared, isShared: true }));

  if (importing.isPending) {
    return (
      <div ref={focusFirst} tabIndex={-1} className={styles.report}>
        <ProgressBar label={t`Importing words…`} value={progress} max={1} />
      </div>
    );
  }
  if (importing.data) {
    return (
      <ImportReportLines
        {...importing.data}
        onAgain={() => {
          reading.reset();
          importing.reset();
        }}
      />
    );
  }
  const count = source?.words.length ?? 0;
  const refused = source?.refused.length ?? 0;
  const isEmpty = source !== undefined && source.backup === undefined && count === 0;
  return (
    <>
      <FileInput label={t`Choose a file`} onFile={(file) => reading.mutate({ file })} />
      {reading.isPending ? <p role="status">{t`Reading the file…`}</p> : null}
      <FailureText error={importing.error ?? changing.error ?? reading.error} />
      {source ? (
        <>
          <RefusedLines refused={[...source.skipped, ...source.unused].slice(0, 2 * mostRefused)} />
          {source.files.map((file, index) => (
            <FilePreview
              // biome-ignore lint/suspicious/noArrayIndexKey: files keep their places, and a changed one keeps its focus
              key={index}
              file={file}
              sounds={source.sounds}
              isOneOf={source.files.length > 1}
              onChange={(choices) => changing.mutate({ file, choices })}
            />
          ))}
          {source.files.length === 1 && refused === source.files[0]?.refused.length ? null : (
            <p role="status" className={styles.title}>
              {t`Words: ${count}`}
              {refused > 0 ? ` · ${t`Skipped: ${refused}`}` : null}
            </p>
          )}
          <div className={styles.fields}>
            {source.backup === undefined ? (
              <>
                <SelectField
                  label={t`Add to list`}
                  value={target}
                  options={[
                    { value: '', name: t`New list` },
                    ...lists.map((list) => ({ value: list.id, name: list.name })),
                  ]}
                  onChoose={setTarget}
                />
                {target === '' ? (
                  <TextField
                    label={t`Name of the list`}
                    value={name}
                    maxLength={longestListName}
                    onChange={setName}
                  />
                ) : null}
              </>
            ) : (
              <Switch on={choices} onChange={setChoices}>
                {t`Languages, dictionaries and other choices as in the backup`}
              </Switch>
            )}
          </div>
          <FailureText error={isEmpty ? noWords : null} />
          {isEmpty ? null : (
            <p>
              <TextButton
                ref={importing.isError ? focusFirst : undefined}
                onClick={() => importOnce(() => importing.mutate(source))}
              >
                {t`Import`}
              </TextButton>
            </p>
          )}
        </>
      ) : null}
    </>
  );
}

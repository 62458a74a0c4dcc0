import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { savedListsQuery } from '#src/saved/savedQueries.ts';
import { longestListName, type WordList } from '#src/saved/savedWord.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Switch } from '#src/ui/controls/choices.tsx';
import { LanguageField, SelectField, TextField } from '#src/ui/fields/fields.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { refusedLineText } from './exchangeFailureText.ts';
import { FailureText, FileInput, fileMutation, usePartStyles, useSharedFile } from './exchangeParts.tsx';
import { packageName } from './format/soundNames.ts';
import type { TableLanguages } from './format/table/rowWords.ts';
import { importFile } from './import/importFile.ts';
import type { ImportSource } from './import/importSource.ts';
import { type ImportReport, importWords } from './import/importWords.ts';

interface ReadOrder {
  readonly file: File | Promise<File>;
  readonly languages: TableLanguages;
  /** Handed over by another app. */
  readonly isShared?: boolean;
}

export function ImportFlow() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const styles = usePartStyles();
  const lists = useQuery(savedListsQuery).data ?? [];
  const [languages, setLanguages] = useState<TableLanguages>({ language: 'sme', translation: 'nob' });
  const [target, setTarget] = useState('');
  const [choices, setChoices] = useState(false);
  const [part, setPart] = useState(0);
  const reading = useMutation({
    ...fileMutation,
    mutationFn: async (order: ReadOrder) => {
      importing.reset();
      const file = await order.file;
      const source = await importFile(file, order.languages);
      // Packages are named after their list, without characters that file systems refuse.
      const named = (list: WordList): boolean => packageName(list.name) === packageName(source.name);
      const same = lists.find((list) => list.name === source.name) ?? lists.find(named);
      setTarget(same?.id ?? '');
      return { file, source };
    },
    // A backup that another app hands over is what the person chose there: it is imported at once.
    onSuccess: ({ source }, { isShared }) => {
      if (isShared === true && source.backup !== undefined) importing.mutate(source);
    },
  });
  const { file, source } = reading.data ?? {};
  const [name, setName, removeDraft] = useDraft(
    `import/${file?.name ?? ''}`,
    source?.name.slice(0, longestListName) ?? '',
  );
  const importing = useMutation({
    ...fileMutation,
    mutationFn: async (chosen: ImportSource) => {
      const list =
        chosen.backup === undefined
          ? { id: target || crypto.randomUUID(), name: name.trim() || t`New list` }
          : undefined;
      setPart(0);
      const report = await importWords(chosen, { list, choices, onProgress: setPart });
      removeDraft();
      return { report, href: list && hrefToPage('lists', list.id) };
    },
  });

  function read(chosen: File, as: TableLanguages = languages): void {
    setLanguages(as);
    reading.mutate({ file: chosen, languages: as });
  }

  useSharedFile((shared) => reading.mutate({ file: shared, languages, isShared: true }));

  if (importing.isPending) {
    return (
      <div className={styles.report}>
        <ProgressBar label={t`Importing words…`} value={part} max={1} />
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
  return (
    <>
      <FileInput label={t`Choose a file`} onFile={(chosen) => read(chosen)} />
      {reading.isPending ? <p role="status">{t`Reading the file…`}</p> : null}
      <FailureText error={importing.error ?? reading.error} />
      {file && source ? (
        <>
          <p role="status" className={styles.title}>
            {t`Words: ${count}`}
            {refused > 0 ? ` · ${t`Skipped: ${refused}`}` : null}
          </p>
          <div className={styles.fields}>
            {source.missing.language ? (
              <LanguageField
                label={t`Language of the words`}
                value={languages.language}
                onChoose={(language) => read(file, { ...languages, language })}
              />
            ) : null}
            {source.missing.translation ? (
              <LanguageField
                label={t`Language of the translations`}
                value={languages.translation}
                onChoose={(translation) => read(file, { ...languages, translation })}
              />
            ) : null}
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
          <p>
            <TextButton onClick={() => importing.mutate(source)}>{t`Import`}</TextButton>
          </p>
        </>
      ) : null}
    </>
  );
}

/** Further refused lines are only counted. */
const mostNamed = 50;

interface ImportReportLinesProps {
  readonly report: ImportReport;
  /** Of the list that got the words. */
  readonly href: string | undefined;
  readonly onAgain: () => void;
}

function ImportReportLines({ report, href, onAgain }: ImportReportLinesProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const { link } = useTextStyles();
  const { added, merged, same, lists, texts, recordings, missingSounds, leftOut } = report;
  const refused = report.refused.length;
  const lines = [
    [added, t`New words: ${added}`],
    [merged, t`Words updated: ${merged}`],
    [same, t`Already saved: ${same}`],
    [recordings, t`Recordings: ${recordings}`],
    [lists, t`New lists: ${lists}`],
    [texts, t({ message: `New texts: ${texts}`, comment: 'number of texts that an import added' })],
    [missingSounds, t`Recordings without audio in the file: ${missingSounds}`],
    [leftOut, t`Fields that couldn’t be imported: ${leftOut}`],
    [refused, t`Skipped: ${refused}`],
  ] as const;
  const shown = lines.filter(([count]) => count > 0);
  return (
    <div role="status" className={styles.report}>
      <p className={styles.title}>{shown.length === 0 ? t`The file contains nothing new.` : t`Imported.`}</p>
      <ul>
        {shown.map(([, text]) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {refused > 0 ? (
        <ul>
          {report.refused.slice(0, mostNamed).map(({ line, text, ...why }) => (
            <li key={`${line} ${text}`}>
              {line === undefined ? null : t`Line ${line}.`} <span translate="no">{text}</span>:{' '}
              {refusedLineText(i18n, why)}
            </li>
          ))}
        </ul>
      ) : null}
      {href === undefined ? null : (
        <p>
          <Link className={link} to={href}>{t`Open the list`}</Link>
        </p>
      )}
      <p>
        <TextButton onClick={onAgain}>{t`Another file`}</TextButton>
      </p>
    </div>
  );
}

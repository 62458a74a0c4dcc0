import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDraft } from '#src/saved/drafts.ts';
import { type ExchangeFailure, exchangeFailureOf } from '#src/saved/exchange/exchangeFailure.ts';
import { savedListsQuery, useFollowSaved } from '#src/saved/savedQueries.ts';
import { longestListName, type WordList } from '#src/saved/wordList.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { LanguageField, SelectField, TextField } from '#src/ui/fields/fields.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { failureText, refusedLineText } from './exchangeFailureText.ts';
import { FileInput } from './FileInput.tsx';
import { packageName } from './format/soundNames.ts';
import type { TableLanguages } from './format/table/rowWords.ts';
import { importFile } from './import/importFile.ts';
import type { ImportSource } from './import/importSource.ts';
import { type ImportReport, importWords } from './import/importWords.ts';
import { usePartStyles } from './partStyles.ts';
import { useSharedFile } from './useSharedFile.ts';

type FlowState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: ExchangeFailure | undefined }
  | { readonly kind: 'read'; readonly file: File; readonly source: ImportSource }
  | { readonly kind: 'importing'; readonly part: number }
  | { readonly kind: 'done'; readonly report: ImportReport; readonly listId: string | undefined };

export function ImportFlow({ hrefToList }: { readonly hrefToList: (id: string) => string }) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  useFollowSaved();
  const lists = useQuery(savedListsQuery).data ?? [];
  const [state, setState] = useState<FlowState>({ kind: 'nothing' });
  const [languages, setLanguages] = useState<TableLanguages>({ language: 'sme', translation: 'nob' });
  const [target, setTarget] = useState('');
  const [choices, setChoices] = useState(false);
  const file = state.kind === 'read' ? state.file.name : '';
  const proposed = state.kind === 'read' ? state.source.name.slice(0, longestListName) : '';
  const [name, setName, removeDraft] = useDraft(`import/${file}`, proposed);

  /** A backup that another app hands over is what the person chose there: it is imported at once. */
  async function read(file: File, as: TableLanguages = languages, isShared = false): Promise<void> {
    setState({ kind: 'reading' });
    try {
      const source = await importFile(file, as);
      if (isShared && source.backup !== undefined) {
        await bring(source);
        return;
      }
      // Packages are named after their list, without characters that file systems refuse.
      const named = (list: WordList): boolean => packageName(list.name) === packageName(source.name);
      const same = lists.find((list) => list.name === source.name) ?? lists.find(named);
      setTarget(same?.id ?? '');
      setState({ kind: 'read', file, source });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    setState({ kind: 'failed', failure: exchangeFailureOf(error) });
  }

  async function bring(source: ImportSource): Promise<void> {
    const list =
      source.backup === undefined
        ? { id: target || crypto.randomUUID(), name: name.trim() || t`New list` }
        : undefined;
    setState({ kind: 'importing', part: 0 });
    try {
      const report = await importWords(source, {
        list,
        choices,
        onProgress: (part) => setState({ kind: 'importing', part }),
      });
      removeDraft();
      setState({ kind: 'done', report, listId: list?.id });
    } catch (error) {
      fail(error);
    }
  }

  function chooseLanguages(file: File, next: TableLanguages): void {
    setLanguages(next);
    void read(file, next);
  }

  useSharedFile((file) => void read(file, languages, true), fail);

  if (state.kind === 'importing')
    return (
      <div className={styles.report}>
        <ProgressBar label={t`Importing words…`} value={state.part} max={1} />
      </div>
    );
  if (state.kind === 'done') {
    return (
      <ImportReportLines
        report={state.report}
        href={state.listId === undefined ? undefined : hrefToList(state.listId)}
        onAgain={() => setState({ kind: 'nothing' })}
      />
    );
  }
  const source = state.kind === 'read' ? state.source : undefined;
  const count = source?.words.length ?? 0;
  const refused = source?.refused.length ?? 0;
  return (
    <>
      <div className={styles.fields}>
        <FileInput label={t`Choose a file`} onFile={(file) => void read(file)} />
      </div>
      {state.kind === 'reading' ? <p role="status">{t`Reading the file…`}</p> : null}
      {state.kind === 'failed' ? <p role="alert">{failureText(i18n, state.failure)}</p> : null}
      {state.kind === 'read' && source ? (
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
                onChoose={(language) => chooseLanguages(state.file, { ...languages, language })}
              />
            ) : null}
            {source.missing.translation ? (
              <LanguageField
                label={t`Language of the translations`}
                value={languages.translation}
                onChoose={(translation) => chooseLanguages(state.file, { ...languages, translation })}
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
            ) : null}
          </div>
          {source.backup === undefined ? null : (
            <label className={styles.row}>
              <input
                type="checkbox"
                className={styles.box}
                checked={choices}
                onChange={(event) => setChoices(event.target.checked)}
              />
              {t`Languages, dictionaries and other choices as in the backup`}
            </label>
          )}
          <p>
            <TextButton onClick={() => void bring(source)}>{t`Import`}</TextButton>
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

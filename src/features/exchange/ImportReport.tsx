import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { focusFirst, useExchangeStyles } from './exchangeControls.tsx';
import { refusedLineText } from './exchangeFailureText.ts';
import type { LeftOut, RefusedLine } from './format/fileWord.ts';
import type { ImportReport } from './import/importWords.ts';

/** With line and reason. */
export function RefusedLines({ refused }: { readonly refused: readonly RefusedLine[] }) {
  const { t, i18n } = useLingui();
  if (refused.length === 0) return null;
  return (
    <ul>
      {refused.map(({ line, text, ...why }) => (
        <li key={`${line} ${text}`}>
          {line === undefined ? null : t`Line ${line}.`} <span translate="no">{text}</span>:{' '}
          {refusedLineText(i18n, why)}
        </li>
      ))}
    </ul>
  );
}

/** By kind. */
export function useLeftOutTexts({
  fields = 0,
  pictures: images = 0,
  deleted = 0,
}: LeftOut): readonly string[] {
  const { t } = useLingui();
  const all = [
    [fields, t`Fields that couldn’t be imported: ${fields}`],
    [images, t`Images that couldn’t be imported: ${images}`],
    [deleted, t`Deleted words in the file: ${deleted}`],
  ] as const;
  return all.flatMap(([count, text]) => (count > 0 ? [text] : []));
}

/** Further refused lines are only counted. */
const mostNamed = 50;

interface ImportReportLinesProps {
  readonly report: ImportReport;
  /** Of the list that got the words. */
  readonly href: string | undefined;
  readonly onAgain: () => void;
}

export function ImportReportLines({ report, href, onAgain }: ImportReportLinesProps) {
  const { t } = useLingui();
  const styles = useExchangeStyles();
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
    [refused, t`Skipped: ${refused}`],
  ] as const;
  const leftOutTexts = useLeftOutTexts(leftOut);
  const shown = lines.flatMap(([count, text]) => (count > 0 ? [text] : []));
  return (
    <div role="status" className={styles.report}>
      <p ref={focusFirst} tabIndex={-1} className={styles.title}>
        {shown.length === 0 ? t`The file contains nothing new.` : t`Imported.`}
      </p>
      <ul>
        {[...shown, ...leftOutTexts].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <RefusedLines refused={report.refused.slice(0, mostNamed)} />
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

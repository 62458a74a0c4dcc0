import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import type { ImportReport } from './import/bringIn.ts';
import { refusedLineText } from './parts/exchangeFailureText.ts';
import { usePartStyles } from './parts/partStyles.ts';

/** More refused lines than this are counted, not named. */
const mostNamed = 50;

interface ImportReportLinesProps {
  readonly report: ImportReport;
  /** The address of the list that got the words. */
  readonly href: string | undefined;
  readonly onAgain: () => void;
}

/** What became of an import: what is new, merged, here already, refused and why. */
export function ImportReportLines({ report, href, onAgain }: ImportReportLinesProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const { link } = useTextStyles();
  const { added, merged, same, lists, texts, recordings, missingSounds, leftOut } = report;
  const refused = report.refused.length;
  const lines = [
    [added, t`New words: ${added}`],
    [merged, t`Words updated: ${merged}`],
    [same, t`Already in the list: ${same}`],
    [recordings, t`Recordings: ${recordings}`],
    [lists, t`New lists: ${lists}`],
    [texts, t`Texts: ${texts}`],
    [missingSounds, t`Recordings without sound in the file: ${missingSounds}`],
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

import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { InlineConfirm, type Orders, useOrder } from '#src/ui/controls/orders.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { FailureLine } from '#src/ui/saved/savedOrders.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { ReportFields, SendReport } from './ReportForm.tsx';
import { deleteReport, outboxQuery, putReport, type Report } from './report.ts';

const useStyles = makeStyles({
  report: {
    padding: '0.75rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
    ':first-child': { borderTop: 0 },
  },
  word: { margin: 0, fontFamily: wordFace, fontSize: '1.25rem', fontWeight: 700 },
  facts: { margin: '0 0 0.25rem', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
  text: { margin: '0 0 0.5rem', whiteSpace: 'pre-line' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginTop: '0.5rem' },
});

/** Load it lazily. */
export function OutboxDialog({ open, onClose }: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { data: reports, error } = useQuery(outboxQuery);
  const { give, failure } = useOrder();
  return (
    <Sheet open={open} title={t`Pending reports`} onClose={onClose}>
      <p>
        <Trans>They are stored only on this device until you send them.</Trans>
      </p>
      <FailureLine text={failure && t`This couldn’t be saved on this device: ${failure}`} />
      <FailureLine
        text={error ? t`The reports on this device cannot be read: ${error.message}` : undefined}
      />
      {reports?.length === 0 ? (
        <p>
          <Trans>No unsent reports.</Trans>
        </p>
      ) : (
        <ul>
          {reports?.map((report) => (
            <li key={report.id} className={styles.report}>
              <p className={styles.word} translate="no">
                {report.lemma}
              </p>
              <p className={styles.facts}>
                {[
                  report.dictionary && dictionaryLabel(i18n, report.dictionary),
                  i18n.date(new Date(report.created), { dateStyle: 'long' }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <WaitingReport report={report} give={give} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function WaitingReport({ report, give }: Pick<Orders, 'give'> & { readonly report: Report }) {
  const { t } = useLingui();
  const styles = useStyles();
  const [fields, setFields] = useState<Report>();
  const [text, setText, removeDraft] = useDraft<string>(`report/${report.id}`, report.text);
  const [isDeleting, setDeleting] = useState(false);
  const { lemma } = report;

  function leave(): void {
    removeDraft();
    setFields(undefined);
  }

  function remove(): void {
    give(() => deleteReport(report.id));
  }

  if (fields !== undefined) {
    const draft: Report = { ...fields, text };
    return (
      <>
        <ReportFields
          report={draft}
          sources={dictionaryCodes}
          onChange={(changed) => {
            setText(changed.text);
            setFields(changed);
          }}
        />
        <div className={styles.actions}>
          <TextButton
            disabled={draft.text.trim() === ''}
            onClick={() => give(() => putReport(draft).then(leave))}
          >{t`Save changes`}</TextButton>
          <TextButton onClick={leave}>{t`Discard changes`}</TextButton>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{report.text}</p>
      <SendReport report={report} onSent={remove} onNotSent={() => undefined} />
      {isDeleting ? (
        <InlineConfirm
          question={t`Delete this report?`}
          yes={t`Delete`}
          no={t`Cancel`}
          onYes={remove}
          onNo={() => setDeleting(false)}
        />
      ) : (
        <div className={styles.actions}>
          <TextButton aria-label={t`Change the report on ${lemma}`} onClick={() => setFields(report)}>
            {t`Change`}
          </TextButton>
          <TextButton aria-label={t`Delete the report on ${lemma}`} onClick={() => setDeleting(true)}>
            {t`Delete`}
          </TextButton>
        </div>
      )}
    </>
  );
}

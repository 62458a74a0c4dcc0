import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { configuration } from '#src/local/installation.ts';
import { isIssuePage, messageLink } from '#src/local/messageLink.ts';
import { useOnline } from '#src/state/useOnline.ts';
import { TextButton, useStrongStyles } from '#src/ui/controls/buttons.tsx';
import { InlineConfirm } from '#src/ui/controls/orders.tsx';
import { SelectField, TextField } from '#src/ui/fields/fields.tsx';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { longestReport, type Report, reportKinds, reportMessage, reportPlace } from './report.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '0.75rem' },
  facts: {
    margin: '0 0 0.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  },
  how: { margin: '0 0 0.75rem', color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' },
  send: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0.25rem 16px',
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: 600,
    fontSize: tokens.fontSizeBase300,
  },
});

interface ReportFieldsProps {
  readonly report: Report;
  readonly sources: readonly DictionaryCode[];
  readonly onChange: (report: Report) => void;
}

export function ReportFields({ report, sources, onChange }: ReportFieldsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { lemma, dictionary, address, data, kind, text } = report;
  const kindNames = { wrong: t`Something is wrong`, missing: t`Something is missing` };
  // Only the day of the data is shown; its version is sent too.
  const [day] = data?.split(' ') ?? [];
  const date = day && i18n.date(new Date(`${day}T12:00`), { dateStyle: 'long' });
  const facts = [lemma, date, address].filter((fact) => fact !== undefined).join(' · ');
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Dictionary`}
        value={dictionary ?? ''}
        options={[
          ...sources.map((code) => ({ value: code, name: dictionaryLabel(i18n, code) })),
          { value: '', name: t`None of these` },
        ]}
        onChoose={(value) => onChange({ ...report, dictionary: value === '' ? undefined : value })}
      />
      <SelectField
        label={t`What’s the problem?`}
        value={kind}
        options={reportKinds.map((one) => ({ value: one, name: kindNames[one] }))}
        onChoose={(one) => onChange({ ...report, kind: one })}
      />
      <TextField
        lines
        label={t`Describe the correction in your own words`}
        maxLength={longestReport}
        value={text}
        onChange={(written) => onChange({ ...report, text: written })}
      />
      <p className={styles.facts}>{t`Also included: ${facts}`}</p>
    </div>
  );
}

interface SendReportProps {
  readonly report: Report;
  readonly onSent: () => void;
  readonly onNotSent: () => void;
  readonly children?: ReactNode;
}

/** Opens the mail program or issue page; the user says whether the report was sent. Offline it stays pending. */
export function SendReport({ report, onSent, onNotSent, children }: SendReportProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { strong } = useStrongStyles();
  const isOnline = useOnline();
  const [isOpened, setOpened] = useState(false);
  const place = reportPlace(configuration(), report.dictionary);
  if (isOpened) {
    return (
      <InlineConfirm
        question={t`Was it sent?`}
        yes={t`Yes, it was sent`}
        no={t`No, keep it`}
        onYes={onSent}
        onNo={() => {
          setOpened(false);
          onNotSent();
        }}
      />
    );
  }
  const how = isIssuePage(place) ? (
    <Trans>The dictionary’s public issue page opens with your text. You need an account there.</Trans>
  ) : (
    <Trans>Your mail program opens with your text. You send it there.</Trans>
  );
  const canSend = report.text.trim() !== '';
  return (
    <>
      <p role={isOnline ? undefined : 'status'} className={styles.how}>
        {isOnline ? (
          how
        ) : (
          <Trans>You’re offline. The report is saved on this device until you send it.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {isOnline && !canSend ? <TextButton disabled>{t`Send`}</TextButton> : null}
        {isOnline && canSend ? (
          <a
            className={mergeClasses(strong, styles.send)}
            href={messageLink(place, reportMessage(report))}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpened(true)}
          >
            {t`Send`}
          </a>
        ) : null}
        {children}
      </div>
    </>
  );
}

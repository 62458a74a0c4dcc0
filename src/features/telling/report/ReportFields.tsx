import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { longestReport, type Report, reportKinds } from '#src/data/reports/report.ts';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { Field } from '#src/ui/controls/Field.tsx';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';

const useStyles = makeStyles({
  text: { resize: 'vertical' },
  facts: {
    margin: '0 0 0.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  },
});

/** What `ReportFields` draws. */
export interface ReportFieldsProps {
  readonly report: Report;
  /** Dictionaries that it can be of. */
  readonly sources: readonly DictionaryCode[];
  readonly onChange: (
    change: Pick<Report, 'kind' | 'text'> & { readonly dictionary?: DictionaryCode },
  ) => void;
}

/** The fields of a report, and what goes along with it. */
export function ReportFields({ report, sources, onChange }: ReportFieldsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { lemma, dictionary, address, data, kind, text } = report;
  const kindNames = { wrong: t`Something is wrong`, missing: t`Something is missing` };
  const of = (code: DictionaryCode | undefined) => (code === undefined ? {} : { dictionary: code });
  const facts = [lemma, data, address].filter((fact) => fact !== undefined).join(' · ');
  return (
    <>
      <Field label={t`Dictionary`}>
        <select
          value={dictionary ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ kind, text, ...of(isDictionaryCode(value) ? value : undefined) })
          }
        >
          {sources.map((code) => (
            <option key={code} value={code}>
              {dictionaryLabel(i18n, code)}
            </option>
          ))}
          <option value="">{t`None of these`}</option>
        </select>
      </Field>
      <Field label={t`What is it?`}>
        <select
          value={kind}
          onChange={({ target }) =>
            onChange({
              kind: reportKinds.find((one) => one === target.value) ?? kind,
              text,
              ...of(dictionary),
            })
          }
        >
          {reportKinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t`Say in your own words what it should be`}>
        <textarea
          className={styles.text}
          rows={4}
          maxLength={longestReport}
          value={text}
          onChange={({ target }) => onChange({ kind, text: target.value, ...of(dictionary) })}
        />
      </Field>
      <p className={styles.facts}>{t`This goes along: ${facts}`}</p>
    </>
  );
}

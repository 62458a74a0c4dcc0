import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { longestReport, type Report, reportKinds } from './report.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '0.75rem' },
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
  // The day of the data; its version goes along too, and says nothing to a person.
  const [day] = data?.split(' ') ?? [];
  const facts = [lemma, day, address].filter((fact) => fact !== undefined).join(' · ');
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Dictionary`}
        value={dictionary ?? ''}
        options={[
          ...sources.map((code) => ({ value: code, name: dictionaryLabel(i18n, code) })),
          { value: '', name: t`None of these` },
        ]}
        onChoose={(value) => onChange({ kind, text, ...of(value === '' ? undefined : value) })}
      />
      <SelectField
        label={t`What’s the problem?`}
        value={kind}
        options={reportKinds.map((one) => ({ value: one, name: kindNames[one] }))}
        onChoose={(one) => onChange({ kind: one, text, ...of(dictionary) })}
      />
      <TextField
        lines
        label={t`Describe the correction in your own words`}
        maxLength={longestReport}
        value={text}
        onChange={(written) => onChange({ kind, text: written, ...of(dictionary) })}
      />
      <p className={styles.facts}>{t`Also included: ${facts}`}</p>
    </div>
  );
}

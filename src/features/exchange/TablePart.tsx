import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceGroup } from '#src/ui/controls/choices.tsx';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { tableMaker } from './export/exportTable.ts';
import { type Separator, separators, type TableForm } from './format/table/tableText.ts';
import type { PartProps } from './LinkPart.tsx';
import { usePartStyles } from './partStyles.ts';

/** The use of a table. */
const purposes = ['anki', 'excel', 'other'] as const;

type Purpose = (typeof purposes)[number];

/** A list as a table: for Anki, for Excel, for any other program. */
export function TablePart({ kept }: PartProps) {
  const { t } = useLingui();
  const styles = usePartStyles();
  const [purpose, setPurpose] = useState<Purpose>('anki');
  const [separator, setSeparator] = useState<Separator>('semicolon');
  const [withSounds, setWithSounds] = useState(true);
  const hasSounds = kept.words.some(({ recordings }) => recordings.length > 0);
  const names: Readonly<Record<Purpose, string>> = {
    anki: 'Anki',
    excel: 'Excel',
    other: t`Other program`,
  };
  const separatorNames: Readonly<Record<Separator, string>> = {
    comma: t`Comma`,
    semicolon: t`Semicolon`,
    tab: t`Tab`,
  };
  const form: TableForm = {
    reader: purpose === 'anki' ? 'anki' : 'spreadsheet',
    separator,
    mark: purpose === 'excel',
    recordings: hasSounds && withSounds,
    name: kept.list.name,
  };
  const maker = tableMaker(kept.words, form);
  return (
    <>
      <ChoiceGroup name={t`Export for`}>
        {purposes.map((one) => (
          <label key={one} className={styles.row}>
            <input
              type="radio"
              className={styles.box}
              name="purpose"
              checked={one === purpose}
              onChange={() => {
                setPurpose(one);
                setSeparator(one === 'excel' ? 'semicolon' : 'comma');
              }}
            />
            {names[one]}
          </label>
        ))}
      </ChoiceGroup>
      {purpose === 'anki' ? null : (
        <div className={styles.fields}>
          <SelectField
            label={t`Column separator`}
            value={separator}
            options={separators.map((one) => ({ value: one, name: separatorNames[one] }))}
            onChoose={setSeparator}
          />
        </div>
      )}
      {hasSounds ? (
        <label className={styles.row}>
          <input
            type="checkbox"
            className={styles.box}
            checked={withSounds}
            onChange={({ target }) => setWithSounds(target.checked)}
          />
          {t`With recordings, as ZIP`}
        </label>
      ) : null}
      {purpose === 'anki' && form.recordings ? (
        <p className={styles.quiet}>
          {t`Copy the recordings into Anki's folder “collection.media”, then import the text file.`}
        </p>
      ) : null}
      <ExportButtons file={maker} make={async () => maker} />
    </>
  );
}

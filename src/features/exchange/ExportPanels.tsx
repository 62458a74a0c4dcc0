import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ankiInWorker, WorkerNotLoaded } from '#src/device/backend/deviceConnection.ts';
import type { AnkiDeck } from '#src/device/worker/ankiCollection.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { SavedList } from '#src/saved/savedWord.ts';
import { noteExported } from '#src/saved/wordHistory.ts';
import { RadioRow, Switch } from '#src/ui/controls/choices.tsx';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { useExchangeStyles } from './exchangeControls.tsx';
import { ankiMaker, ankiWords } from './export/exportAnki.ts';
import { combineLimit, liftMaker } from './export/exportLift.ts';
import { tableMaker } from './export/exportTable.ts';
import { wavOf } from './format/lift/wavFile.ts';
import { type Separator, type TableForm, writtenSeparators } from './format/table/tableWriter.ts';

/** The worker with the database engine is loaded on first use. */
async function collectionOf(deck: AnkiDeck): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await ankiInWorker(deck);
  } catch (error) {
    throw error instanceof WorkerNotLoaded ? new ExchangeFailure('notLoaded', { cause: error }) : error;
  }
}

export function AnkiPanel({ saved }: { readonly saved: SavedList }) {
  const { t, i18n } = useLingui();
  const styles = useExchangeStyles();
  const maker = ankiMaker(saved.list, saved.words, i18n.locale, collectionOf);
  const size = sizeLabel(i18n, maker.size);
  const [cards, all] = [ankiWords(saved.words).length, saved.words.length];
  const count = cards === all ? all : `${cards} / ${all}`;
  return (
    <>
      <p className={styles.title}>Anki</p>
      <p className={styles.quiet}>
        {t`One file with audio. Open it with Anki. A later file updates the cards.`}
      </p>
      <p className={styles.quiet}>
        {t`Words: ${count}`} · {t`About ${size}.`}
      </p>
      <ExportButtons maker={maker} />
    </>
  );
}

export function LiftPanel({ saved }: { readonly saved: SavedList }) {
  const { t, i18n } = useLingui();
  const styles = useExchangeStyles();
  const maker = liftMaker(saved.words, {
    name: saved.list.name,
    head: saved.list.lift,
    noteTag: i18n.locale,
    toWav: wavOf,
  });
  const noted = (): void => {
    noteExported(saved.list.words).catch((error: unknown) =>
      console.warn('The export could not be noted in its words.', error),
    );
  };
  const size = sizeLabel(i18n, maker.size);
  const limit = sizeLabel(i18n, combineLimit);
  return (
    <>
      <p className={styles.title}>LIFT 0.13</p>
      <p className={styles.quiet}>
        {t`For FieldWorks, WeSay and The Combine: a ZIP with the words, and recordings as WAV. Unpack it before you open it in FieldWorks.`}
      </p>
      <p className={styles.quiet}>{t`About ${size}.`}</p>
      {maker.size > combineLimit ? (
        <p className={styles.quiet}>
          {t`The program “The Combine” accepts files of at most ${limit}. Export fewer words at a time.`}
        </p>
      ) : null}
      <ExportButtons maker={maker} onExported={noted} />
    </>
  );
}

export function TablePanel({ saved }: { readonly saved: SavedList }) {
  const { t } = useLingui();
  const styles = useExchangeStyles();
  const [purpose, setPurpose] = useState<'anki' | 'excel' | 'other'>('anki');
  const [separator, setSeparator] = useState<Separator>('semicolon');
  const [withSounds, setWithSounds] = useState(true);
  const hasSounds = saved.words.some(({ recordings }) => recordings.length > 0);
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
    name: saved.list.name,
  };
  const maker = tableMaker(saved.words, form);
  return (
    <>
      <RadioRow
        name={t`Export for`}
        choices={[
          { value: 'anki', name: 'Anki' },
          { value: 'excel', name: 'Excel' },
          { value: 'other', name: t`Other program` },
        ]}
        chosen={purpose}
        onChoose={(chosen) => {
          setPurpose(chosen);
          setSeparator(chosen === 'excel' ? 'semicolon' : 'comma');
        }}
      />
      {purpose === 'anki' ? null : (
        <div className={styles.fields}>
          <SelectField
            label={t`Column separator`}
            value={separator}
            options={writtenSeparators.map((one) => ({ value: one, name: separatorNames[one] }))}
            onChoose={setSeparator}
          />
        </div>
      )}
      {hasSounds ? (
        <Switch on={withSounds} onChange={setWithSounds}>
          {t`With recordings, as ZIP`}
        </Switch>
      ) : null}
      {purpose === 'anki' && form.recordings ? (
        <p className={styles.quiet}>
          {t`Copy the recordings into Anki’s folder “collection.media”, then import the text file.`}
        </p>
      ) : null}
      <ExportButtons maker={maker} />
    </>
  );
}

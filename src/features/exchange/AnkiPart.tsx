import { useLingui } from '@lingui/react/macro';
import { ankiInWorker, WorkerNotLoaded } from '#src/device/backend/deviceConnection.ts';
import type { AnkiDeck } from '#src/device/worker/ankiCollection.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { ankiMaker, ankiWords } from './export/takeAnki.ts';
import type { PartProps } from './LinkPart.tsx';
import { usePartStyles } from './parts/partStyles.ts';
import { TakeButtons } from './TakeButtons.tsx';

/** The engine of the database is fetched when it is first needed. */
async function collectionOf(deck: AnkiDeck): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await ankiInWorker(deck);
  } catch (error) {
    throw error instanceof WorkerNotLoaded ? new ExchangeFailure('notLoaded', { cause: error }) : error;
  }
}

/** A list as a package for Anki, with its recordings. */
export function AnkiPart({ kept }: PartProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const maker = ankiMaker(kept.list, kept.words, i18n.locale, collectionOf);
  const size = sizeLabel(i18n, maker.size);
  const [cards, all] = [ankiWords(kept.words).length, kept.words.length];
  const count = cards === all ? all : `${cards} / ${all}`;
  return (
    <>
      <p className={styles.title}>Anki</p>
      <p className={styles.quiet}>
        {t`One file with sound. Open it with Anki. A later file updates the cards.`}
      </p>
      <p className={styles.quiet}>
        {t`Words: ${count}`} · {t`About ${size}.`}
      </p>
      <TakeButtons file={maker} make={async () => maker} />
    </>
  );
}

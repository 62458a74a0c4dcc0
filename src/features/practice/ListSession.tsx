import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRemembersWords } from '#src/local/remembering.ts';
import { type PracticeRecords, saveCard } from '#src/saved/practice/practiceCards.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { dueItems } from './model/dueCards.ts';
import { newHistoryWords, practiceHistory } from './model/historyWords.ts';
import { mostCards, type PracticeChoice, practiceChoices } from './model/practiceChoices.ts';
import { allWordsId, historyId, type SavedPractice, useSavedPractice } from './practiceSource.ts';
import { SessionPage } from './SessionPage.tsx';
import type { PracticeSlots } from './session/practiceSlots.ts';

const useStyles = makeStyles({ main: { padding: '1.5rem 1.25rem', overflowY: 'auto' } });

interface ListSessionProps {
  /** Id of a list, or what stands for all words or the words seen. */
  readonly id: string;
  readonly slots: PracticeSlots;
  readonly onLeave: () => void;
}

/** A session with a list, with all that is kept, or with the words seen. */
export function ListSession(props: ListSessionProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const saved = useSavedPractice();
  const [begun, setBegun] = useState<SavedPractice>();
  const { error, retry, isFresh } = saved;
  if (begun === undefined && error === null && isFresh) setBegun(saved);
  if (begun === undefined && error !== null) {
    return (
      <main id="content" tabIndex={-1} data-task="" className={styles.main}>
        <Notice
          alert
          title={t`The data saved on this device cannot be read.`}
          actions={<TextButton onClick={retry}>{t`Try again`}</TextButton>}
          details={{ name: t`Details`, text: error.message }}
        />
      </main>
    );
  }
  if (begun?.records === undefined) return <main id="content" tabIndex={-1} data-task="" aria-busy="true" />;
  return <Begun {...props} saved={begun} records={begun.records} />;
}

interface BegunProps extends ListSessionProps {
  readonly saved: SavedPractice;
  readonly records: PracticeRecords;
}

/** The words at the start of the session: later changes are for the next one. */
function Begun({ id, slots, onLeave, saved, records }: BegunProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const client = useQueryClient();
  const remembers = useRemembersWords();
  const [choice] = useState(() => practiceChoices.get());
  const { cards } = records;
  const { all } = saved;
  const list = saved.lists?.find((one) => one.id === id);

  async function historyWords(wanted: PracticeChoice): Promise<readonly PracticeWord[]> {
    const { known, others } = await practiceHistory(records);
    const most = mostCards(wanted.length);
    // Of forms it is not known yet which are due: a few new words are enough for many.
    const due =
      wanted.kind === 'form' ? known.length : dueItems(known, wanted.kind, cards, Date.now()).length;
    if (due >= most) return known;
    return [...known, ...(await newHistoryWords(client, others, most - due))];
  }

  const names: Readonly<Record<string, string>> = {
    [allWordsId]: t`All saved words`,
    [historyId]: t`History`,
  };
  const name = list?.name ?? names[id];
  if (name === undefined) {
    return (
      <main id="content" tabIndex={-1} data-task="" className={styles.main}>
        <Notice
          title={t`There is no such list on this device.`}
          actions={<TextButton onClick={onLeave}>{t`Back`}</TextButton>}
        />
      </main>
    );
  }
  return (
    <SessionPage
      id={id}
      name={name}
      cards={cards}
      choice={choice}
      words={() => (id === historyId ? historyWords(choice) : Promise.resolve(list?.words ?? all))}
      slots={slots}
      isForgotten={!remembers}
      onAnswered={saveCard}
      onLeave={onLeave}
    />
  );
}

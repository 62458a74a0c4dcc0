import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRemembersWords } from '#src/local/remembering.ts';
import { restoreCard, saveCard } from '#src/saved/practice/practiceCards.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { SavedReadFailure } from '#src/ui/saved/savedActions.tsx';
import { dueCount } from './model/dueCards.ts';
import { newHistoryWords, practiceHistory } from './model/historyWords.ts';
import { mostCards, practiceChoices } from './model/practiceChoices.ts';
import {
  allWordsId,
  historyId,
  type PracticeList,
  type SavedPractice,
  useSavedPractice,
} from './practiceSource.ts';
import { SessionPage } from './SessionPage.tsx';
import { BesideSession } from './session/SessionFrame.tsx';

/** `id`: of a list, `allWordsId` or `historyId`. */
export function ListSession({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const remembers = useRemembersWords();
  const [choice] = useState(() => practiceChoices.get());
  const { data: practice, isFetching, error, refetch } = useSavedPractice();
  // Changes during the session are for the next one.
  const [begun, setBegun] = useState<SavedPractice>();
  if (begun === undefined && !isFetching && error === null) setBegun(practice);
  if (begun === undefined) {
    return (
      <BesideSession isWaiting={error === null}>
        {error === null ? null : <SavedReadFailure error={error} onRetry={() => void refetch()} />}
      </BesideSession>
    );
  }
  const { lists, all, records } = begun;

  async function historyWords(): Promise<readonly PracticeWord[]> {
    const { known, others } = await practiceHistory(records);
    const { kind, length } = choice;
    const most = mostCards(length);
    // Which forms are due is not known yet: a few new words are enough.
    const due = kind === 'form' ? known.length : dueCount(known, kind, records.cards, Date.now());
    if (due >= most) return known;
    return [...known, ...(await newHistoryWords(client, others, most - due))];
  }

  const sources: readonly PracticeList[] = [
    ...lists,
    { id: allWordsId, name: t`All saved words`, words: all },
    { id: historyId, name: t`History`, words: [] },
  ];
  const source = sources.find((one) => one.id === id);
  if (source === undefined) {
    return (
      <BesideSession>
        <Notice
          title={t`There is no such list on this device.`}
          actions={<TextButton onClick={onLeave}>{t`Back`}</TextButton>}
        />
      </BesideSession>
    );
  }
  return (
    <SessionPage
      id={id}
      name={source.name}
      cards={records.cards}
      choice={choice}
      words={async () => (id === historyId ? historyWords() : source.words)}
      isForgotten={!remembers}
      onAnswered={saveCard}
      onUndone={restoreCard}
      onLeave={onLeave}
    />
  );
}

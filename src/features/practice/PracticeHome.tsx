import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#src/data/address/useAddress.ts';
import { keptKey } from '#src/data/kept/keptQueries.ts';
import { useRemembersWords } from '#src/data/local/remembering.ts';
import { dueCount } from '#src/data/practice/dueCards.ts';
import { practiceHistory } from '#src/data/practice/historyWords.ts';
import { cardKinds, isCardKind } from '#src/data/practice/practiceCard.ts';
import { type PracticeRecords, resetCards } from '#src/data/practice/practiceCards.ts';
import {
  type PracticeChoice,
  practiceChoices,
  type SessionLength,
  sessionLengths,
} from '#src/data/practice/practiceChoices.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { RadioRow } from '#src/ui/controls/RadioRow.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';
import { ClassButton } from './ClassButton.tsx';
import { FormChoices } from './FormChoices.tsx';
import { ListRow } from './ListRow.tsx';
import { allWordsId, historyId, type PracticeList, usePracticeKept } from './practiceSource.ts';
import { kindLabel, lengthLabel } from './session/kindLabel.ts';

const useStyles = makeStyles({
  lists: { margin: 0, padding: 0, listStyle: 'none' },
  choices: { margin: '0.75rem 0 1rem' },
});

function lengthName({ unit, count }: SessionLength): string {
  return `${unit}${count}`;
}

/** The words seen as a row: how many, and how many of those that were practised are due; the others are new. */
function HistoryRow({
  records,
  choice,
}: {
  readonly records: PracticeRecords;
  readonly choice: PracticeChoice;
}) {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const { data } = useQuery({
    queryKey: [keptKey, 'practiceHistory', records],
    queryFn: () => practiceHistory(records),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (data === undefined || data.known.length + data.others.length === 0) return null;
  const due = dueCount(data.known, choice.kind, records.cards, Date.now());
  const learnt = data.known.map(({ id }) => id);
  return (
    <ListRow
      href={hrefToPage('practice', historyId)}
      name={t`Words seen`}
      count={data.known.length + data.others.length}
      due={due + data.others.length}
      onReset={learnt.length > 0 ? () => void resetCards(learnt) : undefined}
    />
  );
}

/** Lists with what is due, the words seen, and how one practises. */
export function PracticeHome() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const choice = useObservable(practiceChoices);
  const remembers = useRemembersWords();
  const { lists, all, records, error, retry } = usePracticeKept();
  if (error !== null) {
    return (
      <Notice
        alert
        title={t`What is kept on this device can not be read.`}
        actions={<TextButton onClick={retry}>{t`Try again`}</TextButton>}
        details={{ name: t`Details`, text: error.message }}
      />
    );
  }
  if (lists === undefined || records === undefined) return <Skeleton width="60%" height="1.25rem" />;

  const now = Date.now();
  const learnt = new Set([...records.cards.values()].map(({ word }) => word));
  const row = (list: PracticeList, hasClass: boolean) => {
    const known = list.words.flatMap(({ id }) => (learnt.has(id) ? [id] : []));
    return (
      <ListRow
        key={list.id}
        href={hrefToPage('practice', list.id)}
        name={list.name}
        count={list.words.length}
        due={dueCount(list.words, choice.kind, records.cards, now)}
        onReset={known.length > 0 ? () => void resetCards(known) : undefined}
        forClass={
          hasClass && list.words.length > 0 ? (
            <ClassButton key={JSON.stringify(choice)} list={list} choice={choice} />
          ) : null
        }
      />
    );
  };

  return (
    <>
      <div className={styles.choices}>
        <RadioRow
          name={t`What is asked`}
          choices={cardKinds.map((kind) => ({ value: kind, name: kindLabel(i18n, kind) }))}
          chosen={choice.kind}
          onChoose={(kind) => {
            if (isCardKind(kind)) practiceChoices.set({ ...choice, kind });
          }}
        />
        {choice.kind === 'form' ? (
          <FormChoices
            words={all}
            choice={choice.forms}
            onChoose={({ pos, tags }) =>
              practiceChoices.set({ ...choice, forms: { pos: [...pos], tags: [...tags] } })
            }
          />
        ) : null}
        <RadioRow
          name={t`How long`}
          choices={sessionLengths.map((one) => ({ value: lengthName(one), name: lengthLabel(i18n, one) }))}
          chosen={lengthName(choice.length)}
          onChoose={(name) => {
            const length = sessionLengths.find((one) => lengthName(one) === name);
            if (length !== undefined) practiceChoices.set({ ...choice, length });
          }}
        />
      </div>
      <SectionLine>
        <Trans>Lists</Trans>
      </SectionLine>
      {lists.length === 0 ? (
        <Notice title={t`There are no lists yet.`}>
          <Trans>Keep words with the star beside them.</Trans>
        </Notice>
      ) : null}
      <ul className={styles.lists}>
        {lists.map((list) => row(list, true))}
        {lists.length > 1 ? row({ id: allWordsId, name: t`All words kept`, words: all }, false) : null}
        {remembers ? <HistoryRow records={records} choice={choice} /> : null}
      </ul>
    </>
  );
}

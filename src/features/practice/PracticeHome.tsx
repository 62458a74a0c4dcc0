import { makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useRemembersWords } from '#src/local/remembering.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { keptKey } from '#src/saved/keptQueries.ts';
import { type PracticeRecords, resetCards } from '#src/saved/practice/practiceCards.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';
import { ClassButton } from './ClassButton.tsx';
import { ListRow } from './ListRow.tsx';
import { dueCount } from './model/dueCards.ts';
import { practiceHistory } from './model/historyWords.ts';
import { type PracticeChoice, practiceChoices } from './model/practiceChoices.ts';
import { dayStart } from './model/practiceDay.ts';
import { PracticeOptions } from './PracticeOptions.tsx';
import { allWordsId, historyId, type PracticeList, usePracticeKept } from './practiceSource.ts';
import { ActionButton } from './session/ActionButton.tsx';
import { kindLabel, lengthLabel } from './session/kindLabel.ts';

const useStyles = makeStyles({
  lists: { margin: 0, padding: 0, listStyle: 'none' },
  due: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.75rem',
    margin: '0.5rem 0',
  },
});

/** All saved words that are due, as one button: how many are asked, and how. */
function DueButton({ due, choice }: { readonly due: number; readonly choice: PracticeChoice }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const navigate = useNavigate();
  const { hrefToPage } = useAddress();
  const start = (): void => void navigate(hrefToPage('practice', allWordsId));
  if (due === 0) {
    return (
      <div className={styles.due}>
        {t`Nothing is due now.`}
        <TextButton onClick={start}>{t`Practise anyway`}</TextButton>
      </div>
    );
  }
  const { unit, count } = choice.length;
  const asked = unit === 'cards' ? Math.min(due, count) : due;
  const facts = [
    kindLabel(i18n, choice.kind),
    ...(unit === 'minutes' ? [lengthLabel(i18n, choice.length)] : []),
    ...(asked < due
      ? [t`${plural(due, { 0: 'nothing to review', one: '# to review', other: '# to review' })}`]
      : []),
  ];
  return (
    <div className={styles.due}>
      <ActionButton
        isStrong
        name={t`${plural(asked, { one: 'Practise # due word', other: 'Practise # due words' })}`}
        beside={facts.join(' · ')}
        onClick={start}
      />
    </div>
  );
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
      name={t`History`}
      count={data.known.length + data.others.length}
      due={due + data.others.length}
      onReset={learnt.length > 0 ? () => void resetCards(learnt) : undefined}
    />
  );
}

/** What is due, the lists, the words seen, and how a person practises. */
export function PracticeHome() {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  // The hour at which a day begins says which words are due.
  useObservable(dayStart);
  const choice = useObservable(practiceChoices);
  const remembers = useRemembersWords();
  const { lists, all, records, error, retry } = usePracticeKept();
  if (error !== null) {
    return (
      <Notice
        alert
        title={t`The data saved on this device cannot be read.`}
        actions={<TextButton onClick={retry}>{t`Try again`}</TextButton>}
        details={{ name: t`Details`, text: error.message }}
      />
    );
  }
  if (lists === undefined || records === undefined) return <Skeleton width="60%" height="1.25rem" />;

  const now = Date.now();
  const learnt = new Set([...records.cards.values()].map(({ word }) => word));
  const row = (list: PracticeList) => {
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
          list.words.length > 0 ? (
            <ClassButton key={JSON.stringify(choice)} list={list} choice={choice} />
          ) : null
        }
      />
    );
  };

  return (
    <>
      {all.length === 0 ? null : (
        <DueButton due={dueCount(all, choice.kind, records.cards, now)} choice={choice} />
      )}
      <PracticeOptions words={all} />
      <SectionLine>
        <Trans>Lists</Trans>
      </SectionLine>
      {lists.length === 0 ? (
        <Notice title={t`No lists yet.`}>
          <Trans>Save words with the star next to them.</Trans>
        </Notice>
      ) : null}
      <ul className={styles.lists}>
        {lists.map(row)}
        {remembers ? <HistoryRow records={records} choice={choice} /> : null}
      </ul>
    </>
  );
}

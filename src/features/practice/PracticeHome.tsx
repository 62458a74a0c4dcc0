import ArrowCounterclockwise20Regular from 'virtual:icons/ArrowCounterclockwise20Regular';
import QrCode20Regular from 'virtual:icons/QrCode20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { usePreferences } from '#src/local/preferences.ts';
import { useRemembersWords } from '#src/local/remembering.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { type PracticeRecords, resetCards } from '#src/saved/practice/practiceCards.ts';
import { canPractise, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { savedQuery } from '#src/saved/savedQueries.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { InlineConfirm } from '#src/ui/controls/actions.tsx';
import { IconButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { SavedReadFailure } from '#src/ui/saved/savedActions.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { boundedLines, textSize } from '#src/ui/theme/theme.ts';
import { LoadFailure } from '#src/ui/waiting/LoadFailure.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog, useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { Skeleton } from '#src/ui/waiting/Waiting.tsx';
import { dayStart, dueCount } from './model/dueCards.ts';
import { practiceHistory } from './model/historyWords.ts';
import { type PracticeChoice, practiceChoices } from './model/practiceChoices.ts';
import { PracticeOptions } from './PracticeOptions.tsx';
import { allWordsId, historyId, type PracticeList, useSavedPractice } from './practiceSource.ts';
import { ActionButton } from './session/ActionButton.tsx';
import { kindLabel, lengthLabel } from './session/practiceLabels.ts';
import { heardWord } from './usePreparedSession.ts';

const useStyles = makeStyles({
  due: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.75rem',
    margin: '1rem 0 0.5rem',
  },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  line: { display: 'flex', alignItems: 'center' },
  link: {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    padding: '0.75rem 0',
    minHeight: '2.75rem',
    color: 'inherit',
    ':hover span:first-child': { textDecoration: 'underline' },
    outlineOffset: '-2px',
  },
  name: {
    color: tokens.colorBrandForeground1,
    ...textSize(400),
    fontWeight: 600,
    overflowWrap: 'anywhere',
    ...boundedLines(3),
  },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
  // Also empty: the counts stand under each other.
  forClass: { flex: 'none', minWidth: '44px' },
  toReview: { marginLeft: 'auto', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
});

const LazyClassSheet = lazyDialog(lazyComponent(() => import('./ClassSheet.tsx'), 'ClassSheet'));

/** One instance serves one list and choice: give it a key. */
function ClassButton({ list, choice }: { readonly list: PracticeList; readonly choice: PracticeChoice }) {
  const { t } = useLingui();
  const { state, show, opened } = useLazyDialog(LazyClassSheet);
  return (
    <>
      <IconButton
        label={`${t`For a class`}: ${list.name}`}
        icon={<QrCode20Regular />}
        aria-haspopup="dialog"
        onClick={show}
      />
      {state === 'failed' ? <LoadFailure /> : null}
      <LazyClassSheet {...opened} list={list} choice={choice} />
    </>
  );
}

interface ListRowProps {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly due: number;
  readonly forClass?: ReactNode;
  /** Ids of practised words. */
  readonly learnt: readonly string[];
}

function ListRow({ id, name, count, due, forClass, learnt }: ListRowProps) {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Link className={styles.link} to={hrefToPage('practice', id)}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>
            <Plural value={count} one="# word" other="# words" />
          </span>
          <span className={styles.toReview}>
            <Plural value={due} _0="nothing to review" one="# to review" other="# to review" />
          </span>
        </Link>
        {learnt.length === 0 ? null : (
          <IconButton
            label={`${t`Start over`}: ${name}`}
            icon={<ArrowCounterclockwise20Regular />}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          />
        )}
        <span className={styles.forClass}>{forClass}</span>
      </div>
      {isAsking && learnt.length > 0 ? (
        <InlineConfirm
          question={t`Reset your progress on these words? The words stay in the list.`}
          yes={t`Start over`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(false);
            void resetCards(learnt);
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

function DueButton({ due, choice }: { readonly due: number; readonly choice: PracticeChoice }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const navigate = useNavigate();
  const { hrefToPage } = useAddress();
  const start = (): void => void navigate(hrefToPage('practice', allWordsId));
  const { unit, count } = choice.length;
  const asked = unit === 'cards' ? Math.min(due, count) : due;
  const facts = [
    kindLabel(i18n, choice.kind),
    unit === 'minutes' && lengthLabel(i18n, choice.length),
    asked < due && t`${plural(due, { 0: 'nothing to review', one: '# to review', other: '# to review' })}`,
  ];
  return (
    <div className={styles.due}>
      {due === 0 ? (
        <>
          {t`Nothing is due now.`}
          <TextButton onClick={start}>{t`Practise anyway`}</TextButton>
        </>
      ) : (
        <ActionButton
          isStrong
          actsAtOnce
          name={t`${plural(asked, { one: 'Practise # due word', other: 'Practise # due words' })}`}
          beside={facts.filter(Boolean).join(' · ')}
          onClick={start}
        />
      )}
    </div>
  );
}

/**
 * Languages that nothing here speaks. Asks for the sound of one word of each: only then it is known whether a configured
 * voice speaks (N33).
 */
function useSilentLanguages(words: readonly PracticeWord[], isWanted: boolean) {
  const unsure = words.filter((word) => word.recording === undefined && canPractise(word, 'sound'));
  const examples = new Map(unsure.map((word) => [word.language, word]));
  const { data } = useQuery({
    queryKey: ['silentLanguages', [...examples.keys()], usePreferences().ttsVoices],
    queryFn: () =>
      Promise.all([...examples].map(async ([language, word]) => ((await heardWord(word)) ? '' : language))),
    enabled: isWanted && examples.size > 0,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? [];
}

/** Words that were never practised count as due. */
function HistoryRow({ records, choice }: { records: PracticeRecords; choice: PracticeChoice }) {
  const { t } = useLingui();
  const query = savedQuery(['practiceHistory', records], () => practiceHistory(records));
  const { data } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const count = data ? data.known.length + data.others.length : 0;
  if (data === undefined || count === 0) return null;
  return (
    <ListRow
      id={historyId}
      name={t`History`}
      count={count}
      due={dueCount(data.known, choice.kind, records.cards, Date.now()) + data.others.length}
      learnt={data.known.map(({ id }) => id)}
    />
  );
}

export function PracticeHome() {
  const { t } = useLingui();
  // Which words are due depends on the hour at which a day begins.
  useObservable(dayStart);
  const choice = useObservable(practiceChoices);
  const remembers = useRemembersWords();
  const { data: practice, error, refetch } = useSavedPractice();
  const silent = useSilentLanguages(practice?.all ?? [], choice.kind === 'sound');
  if (error !== null) return <SavedReadFailure error={error} onRetry={() => void refetch()} />;
  if (practice === undefined) return <Skeleton width="60%" height="1.25rem" />;

  const { lists, all, records } = practice;
  const now = Date.now();
  const learnt = new Set([...records.cards.values()].map(({ word }) => word));
  const isHeard = (word: PracticeWord): boolean =>
    word.recording !== undefined || (canPractise(word, 'sound') && !silent.includes(word.language));
  const able = (words: readonly PracticeWord[]) => (choice.kind === 'sound' ? words.filter(isHeard) : words);
  return (
    <>
      {all.length > 0 && able(all).length === 0 ? (
        <Notice title={t`No words in this list work with this exercise.`} />
      ) : null}
      {able(all).length > 0 ? (
        <DueButton due={dueCount(able(all), choice.kind, records.cards, now)} choice={choice} />
      ) : null}
      <PracticeOptions words={all} />
      <SectionLine>{t`Lists`}</SectionLine>
      {lists.length === 0 ? (
        <Notice title={t`No lists yet.`}>{t`Save words with the star next to them.`}</Notice>
      ) : null}
      <ul>
        {lists.map((list) => (
          <ListRow
            key={list.id}
            id={list.id}
            name={list.name}
            count={list.words.length}
            due={dueCount(able(list.words), choice.kind, records.cards, now)}
            learnt={list.words.map(({ id }) => id).filter((id) => learnt.has(id))}
            forClass={
              list.words.length > 0 ? (
                <ClassButton key={JSON.stringify(choice)} list={list} choice={choice} />
              ) : null
            }
          />
        ))}
        {remembers ? <HistoryRow records={records} choice={choice} /> : null}
      </ul>
    </>
  );
}

import { makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keptListsQuery, useFollowKept } from '#src/saved/keptQueries.ts';
import { keepAllIn, type NamedList } from '#src/saved/keptWords.ts';
import { longestListName } from '#src/saved/wordList.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { OrderFailure, useOrder } from '#src/ui/controls/orders.tsx';
import { useFieldStyles } from '#src/ui/fields/fields.tsx';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import type { TextLemma } from '../model/textLemmas.ts';
import { newWordOf } from './LemmaRows.tsx';

/** So many of the first words, and all. */
const choices = [20, 50, 100, 500] as const;

const useStyles = makeStyles({
  foot: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    padding: '0.75rem 0 max(0.75rem, env(safe-area-inset-bottom))',
    '> button': { flex: 1, minHeight: '2.75rem' },
  },
  kept: { flexBasis: '100%', margin: 0, lineHeight: '2.75rem' },
});

/** What `KeepAsList` asks for. */
export interface KeepAsListProps {
  /** Of the text: the list is called so. */
  readonly title: string;
  readonly lemmas: readonly TextLemma[];
  readonly hrefOfList: (id: string) => string;
}

/** Keeps the words that are shown, or the first of them, as a list. */
export function KeepAsList({ title, lemmas, hrefOfList }: KeepAsListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const fields = useFieldStyles();
  const texts = useTextStyles();
  const [most, setMost] = useState<number>();
  const [list, setList] = useState<NamedList>();
  const { give, failure } = useOrder();
  useFollowKept();
  const lists = useQuery(keptListsQuery).data ?? [];
  const [isAsking, setAsking] = useState(false);
  const words = lemmas.slice(0, most).map(newWordOf);
  const newName = title.slice(0, longestListName);
  const before = lists.find(({ id }) => id === list?.id) ?? lists.find((one) => one.name === newName);
  const name = before?.name ?? newName;
  if (lemmas.length === 0) return null;

  function keep(into: NamedList): void {
    setAsking(false);
    give(async () => {
      await keepAllIn(into, words);
      setList(into);
    });
  }

  const keepNew = (): void => keep({ id: crypto.randomUUID(), name: newName });
  const count = t`${plural(words.length, { one: '# word', other: '# words' })}`;

  return (
    <div className={styles.foot}>
      {lemmas.length > choices[0] ? (
        <select
          className={fields.box}
          aria-label={t`Words`}
          value={most ?? ''}
          onChange={({ target }) => setMost(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{t({ message: 'All', context: 'words' })}</option>
          {choices
            .filter((count) => count < lemmas.length)
            .map((count) => (
              <option key={count} value={count}>
                {t`The first ${count}`}
              </option>
            ))}
        </select>
      ) : null}
      {isAsking && before ? (
        <>
          <p role="alert" className={styles.kept}>{t`This list is already saved: ${name}`}</p>
          <TextButton onClick={() => keep(before)}>{t`Add to “${name}”`}</TextButton>
          <TextButton onClick={keepNew}>{t`Save as a new list`}</TextButton>
          <TextButton onClick={() => setAsking(false)}>{t`Cancel`}</TextButton>
        </>
      ) : (
        <TextButton onClick={() => (before ? setAsking(true) : keepNew())}>
          {t`Save as a list`} · {count}
        </TextButton>
      )}
      <div role="status" className={styles.kept} hidden={list === undefined}>
        {list === undefined ? null : (
          <Link className={texts.link} to={hrefOfList(list.id)}>
            <Trans>Open the list</Trans>
          </Link>
        )}
      </div>
      <OrderFailure text={failure} />
    </div>
  );
}

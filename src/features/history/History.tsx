import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { HistoryEntry } from '#src/local/history.ts';
import { forgetAllWords, forgetWord } from '#src/saved/cleanup/forgetting.ts';
import { Answer } from '#src/ui/answer/Answer.tsx';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { OrderFailure } from '#src/ui/controls/OrderFailure.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { useOrder } from '#src/ui/controls/useOrder.ts';
import { useFieldStyles } from '#src/ui/fields/useFieldStyles.ts';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';
import { HistoryRows } from './HistoryRows.tsx';
import { historyDays } from './historyDays.ts';
import { useHistory } from './useHistory.ts';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.75rem',
    margin: '1rem 0 0.5rem',
  },
  field: {
    flex: '1 1 12rem',
  },
  none: { padding: '1rem 0', color: tokens.colorNeutralForeground2, fontSize: '1rem' },
});

/** The words seen, newest first: searchable, each to be deleted, or all at once. */
export function History() {
  const { t } = useLingui();
  const history = useHistory();
  if (history.state === 'failed') {
    return (
      <Notice
        alert
        title={t`Your browser can’t store this.`}
        actions={<TextButton onClick={history.retry}>{t`Try again`}</TextButton>}
        details={{ name: t`Details`, text: history.text }}
      />
    );
  }
  return (
    <Answer
      of={history}
      waiting={null}
      nothing={
        <Notice title={t`No words yet.`}>
          <Trans>Words you look up are listed here.</Trans>
        </Notice>
      }
    >
      {(entries) => <Words entries={entries} />}
    </Answer>
  );
}

function Words({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useLingui();
  const styles = useStyles();
  const fields = useFieldStyles();
  const texts = useTextStyles();
  const { give, failure } = useOrder();
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState(false);
  const days = useMemo(() => historyDays(entries, search), [entries, search]);
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          className={mergeClasses(fields.box, styles.field)}
          value={search}
          placeholder={t`Search in these words`}
          aria-label={t`Search in these words`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => setSearch(target.value)}
        />
        {asking ? null : <TextButton onClick={() => setAsking(true)}>{t`Delete all`}</TextButton>}
      </div>
      {asking ? (
        <InlineConfirm
          question={t`Delete all words seen?`}
          yes={t`Delete all`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(false);
            give(forgetAllWords);
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
      <OrderFailure text={failure} />
      <p role="status" className={texts.unseen}>
        <Plural value={days.reduce((sum, day) => sum + day.entries.length, 0)} one="# word" other="# words" />
      </p>
      {days.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing found for “{search}”.</Trans>
        </p>
      ) : null}
      <HistoryRows days={days} onDelete={(entry) => give(() => forgetWord(entry))} />
    </>
  );
}

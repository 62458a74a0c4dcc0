import Add20Regular from 'virtual:icons/Add20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBackupDue } from '#src/components/saving/useBackupDue.ts';
import { type AllSaved, type ListContent, listedWords } from '#src/components/saving/useListWords.ts';
import { knownLanguages } from '#src/local/holdings.ts';
import { usualPair } from '#src/local/usualPair.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { BackLink } from '#src/ui/controls/BackLink.tsx';
import { TaskButton } from '#src/ui/controls/TaskButton.tsx';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { SavedReadFailure } from '#src/ui/saved/savedActions.tsx';
import { PageHeading } from '#src/ui/text/SectionLine.tsx';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTitleStyle } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import type { FindWord } from './AddWordsForm.tsx';
import type { ListSlots } from './ListHead.tsx';
import { ListIndex, type ListIndexProps } from './ListIndex.tsx';
import { ListView } from './ListView.tsx';

const LazyAddWordsForm = lazyDialog(lazyComponent(() => import('./AddWordsForm.tsx'), 'AddWordsForm'));

const useStyles = makeStyles({
  wide: {
    height: '100%',
    display: 'grid',
    gridTemplateColumns: 'clamp(14rem, 24%, 18rem) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    '@media print': { display: 'block', height: 'auto' },
  },
  column: {
    overflowY: 'auto',
    borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
    paddingTop: '1rem',
  },
  columnHead: { padding: '0 1.25rem' },
  hint: {
    margin: 0,
    padding: '0.5rem 1.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    [`@media ${wideQuery}`]: { padding: '1.5rem' },
  },
  home: { height: '100%', overflowY: 'auto', padding: '0.5rem 1.25rem 1.5rem' },
  task: {
    height: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media print': { display: 'block' },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    padding: '0.75rem 1.25rem max(0.75rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  notice: { padding: '0 1.25rem', [`@media ${wideQuery}`]: { padding: '0 1.5rem' } },
});

interface ListPanesProps extends ListSlots, Pick<ListIndexProps, 'sendAll'> {
  readonly findWord: FindWord;
  readonly saved: AllSaved;
  /** Id of the open list. */
  readonly open: string | undefined;
}

/** Proposed for the next word: those of the last word, if there are dictionaries of them, or the usual ones. */
function languagesOf(
  { words }: ListContent,
  interfaceLanguage: string,
): { readonly language: string; readonly translationLanguage: string } {
  const last = words.at(-1);
  const from = last?.language ?? '';
  const { language: to = '' } = translationLine(last?.translations ?? [], interfaceLanguage);
  const { source, target } = usualPair();
  return {
    language: knownLanguages().includes(from) ? from : source,
    translationLanguage: knownLanguages().includes(to) ? to : target,
  };
}

/** Side by side, or one after the other on narrow screens. */
export function ListPanes({ saved, open, findWord, sendAll, ...slots }: ListPanesProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const title = useTitleStyle();
  const wide = useMedia(wideQuery);
  const [isAdding, setAdding] = useState(false);
  if (saved.state === 'waiting') return null;
  if (saved.state === 'failed') {
    return (
      <div className={styles.notice}>
        <SavedReadFailure error={saved.error} onRetry={saved.retry} />
      </div>
    );
  }
  const { lists, words } = saved;
  const listed = open === undefined ? undefined : listedWords(open, lists, words);
  const index = (
    <>
      <BackupLine />
      <ListIndex lists={lists} words={words} open={open} sendAll={sendAll} />
    </>
  );
  const list = listed?.list;
  const add = list && (() => setAdding(true));
  const back = wide ? undefined : <BackLink to={hrefToPage('lists')}>{t`Lists`}</BackLink>;
  const view = listed ? (
    <ListView
      key={open}
      listed={listed}
      onAdd={wide ? add : undefined}
      back={back}
      foot={
        wide || list === undefined ? null : (
          <div className={`${styles.foot} noPrint`}>
            <TaskButton icon={<Add20Regular />} onClick={add}>
              {t`Add`}
            </TaskButton>
            {slots.practise}
          </div>
        )
      }
      {...slots}
    />
  ) : (
    <p className={styles.hint}>
      {open === undefined ? t`Choose a list, or make a new one.` : t`This list no longer exists.`}
    </p>
  );
  const form = list ? (
    <LazyAddWordsForm
      findWord={findWord}
      open={isAdding}
      onClose={() => setAdding(false)}
      list={list}
      {...languagesOf(listed, i18n.locale)}
    />
  ) : null;

  if (wide) {
    return (
      <div className={styles.wide}>
        <div className={`${styles.column} noPrint`}>
          <div className={styles.columnHead}>
            {open === undefined ? (
              <PageHeading focusFor="lists">{t`Lists`}</PageHeading>
            ) : (
              <h2 className={title}>{t`Lists`}</h2>
            )}
          </div>
          {index}
        </div>
        {view}
        {form}
      </div>
    );
  }
  if (open === undefined) {
    return (
      <div className={styles.home}>
        <PageHeading focusFor="lists">{t`Lists`}</PageHeading>
        {index}
      </div>
    );
  }
  return (
    <div className={styles.task}>
      {listed ? null : back}
      {view}
      {form}
    </div>
  );
}

const useBackupLineStyles = makeStyles({
  line: {
    margin: '0.5rem 0',
    padding: '0.5rem 0.75rem',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
    color: tokens.colorPaletteDarkOrangeForeground1,
    ...textSize(400),
    [`@media ${wideQuery}`]: { margin: '0.5rem 1.25rem' },
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontWeight: 600,
    textDecoration: 'underline',
  },
});

/** Offers a backup when much is not backed up. */
function BackupLine() {
  const { t } = useLingui();
  const styles = useBackupLineStyles();
  const { hrefToPage } = useAddress();
  const { isDue, text } = useBackupDue();
  if (!isDue) return null;
  return (
    <p className={styles.line}>
      {text} <Link className={styles.link} to={hrefToPage('lists', 'backup')}>{t`Create a backup`}</Link>
    </p>
  );
}

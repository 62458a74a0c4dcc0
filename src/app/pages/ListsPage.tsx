import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { findWord } from '#src/components/saving/articleWord.ts';
import { UndoBar } from '#src/components/saving/UndoBar.tsx';
import { useSaved } from '#src/components/saving/useListWords.ts';
import { ListPanes } from '#src/features/lists/ListPanes.tsx';
import { usePreferences } from '#src/local/preferences.ts';
import { chosenFilters } from '#src/lookup/wantedFilters.ts';
import { useStrongStyles } from '#src/ui/controls/buttons.tsx';
import { useCoveredHeader } from '#src/ui/layers/layers.ts';
import { oneColumnQuery, wideQuery } from '#src/ui/theme/breakpoints.ts';
import { coveringStyle } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { UnknownPage } from './UnknownPage.tsx';
import { useTitle } from './useTitle.ts';

interface ListsPageProps {
  /** A list, or `word` and a word. */
  readonly segments: readonly string[];
}

/** `/-/lists`: import, backups and shared lists have pages of their own. */
export function ListsPage({ segments }: ListsPageProps) {
  const [first = '', second] = segments;
  if (second !== undefined && first !== 'word') return <UnknownPage word={second} />;
  const Exchange = exchangePages.get(first);
  return Exchange ? <Exchange /> : <OpenedList segments={segments} />;
}

const exchangePages = new Map<string, ComponentType>([
  ['shared', lazyComponent(() => import('./ExchangePages.tsx'), 'SharedListPage')],
  ['import', lazyComponent(() => import('./ExchangePages.tsx'), 'ImportPage')],
  ['backup', lazyComponent(() => import('./ExchangePages.tsx'), 'BackupPage')],
]);

const LazyFieldNote = lazyComponent(() => import('#src/features/notes/FieldNote.tsx'), 'FieldNote');

const LazyPractiseLink = lazyComponent(
  () => import('#src/features/practice/PractiseLink.tsx'),
  'PractiseLink',
);

const LazySendAll = lazyComponent(() => import('#src/features/exchange/BackupPanel.tsx'), 'SendAll');

const LazySharePanel = lazyComponent(() => import('#src/features/exchange/SharePanel.tsx'), 'SharePanel');

const useStyles = makeStyles({
  main: {
    minHeight: 0,
    display: 'grid',
    grid: 'minmax(0, 1fr) auto / minmax(0, 1fr)',
    '@media print': { display: 'block', position: 'static' },
  },
  // The main action of a list: at the foot of a phone, at the top of a wide screen.
  practise: {
    flex: '3 1 0',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '3rem',
    padding: '0 1rem',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    textAlign: 'center',
    [`@media ${wideQuery}`]: { flex: '0 1 auto', minHeight: '2.75rem' },
  },
  // On a narrow screen it covers everything, as an article does.
  task: { [`@media screen and ${oneColumnQuery}`]: coveringStyle() },
});

/** `/-/lists`, `/-/lists/{list}`, `/-/lists/word/{word}` */
function OpenedList({ segments }: ListsPageProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { strong } = useStrongStyles();
  const client = useQueryClient();
  const preferences = usePreferences();
  const saved = useSaved();
  const [open, wordId] = segments;
  const wide = useMedia(wideQuery);
  useCoveredHeader(!wide && open !== undefined);
  const isWord = open === 'word' && wordId !== undefined;
  const here = saved.state === 'here' ? saved : undefined;
  const name = isWord ? here?.words.get(wordId)?.stem : here?.lists.find(({ id }) => id === open)?.name;
  useTitle([...(name === undefined ? [] : [name]), t`Lists`]);
  return (
    <main id="content" tabIndex={-1} className={`${styles.main} ${open === undefined ? '' : styles.task}`}>
      {isWord && here ? (
        <LazyFieldNote
          key={wordId}
          word={here.words.get(wordId)}
          words={here.words}
          lists={here.lists.filter(({ words }) => words.includes(wordId))}
        />
      ) : (
        <ListPanes
          saved={saved}
          findWord={(stem, language) => findWord(client, chosenFilters(preferences), stem, language)}
          open={open}
          practise={
            open === undefined ? null : (
              <LazyPractiseLink
                listId={open}
                className={`${mergeClasses(strong, styles.practise)} noPrint`}
              />
            )
          }
          sendAll={<LazySendAll />}
          renderShare={(share) => <LazySharePanel {...share} />}
        />
      )}
      <UndoBar />
    </main>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { PaperFoot } from '#src/app/print/PaperFoot.tsx';
import { isOfflineOfferDue, LazyOfflineCard } from '#src/app/search/lazyOfflineCard.ts';
import { ArticleWaiting } from '#src/features/article/ArticleWaiting.tsx';
import { Concepts } from '#src/features/article/Concepts.tsx';
import { Entries } from '#src/features/article/Entries.tsx';
import { FirstExample, firstExampleOf } from '#src/features/article/FirstExample.tsx';
import { Glance, SpokenAnswer } from '#src/features/article/Glance.tsx';
import { HiddenDictionaries, NothingFound } from '#src/features/article/NothingFound.tsx';
import { noTableButton } from '#src/features/article/PartHead.tsx';
import { FurtherDictionaries, Sources } from '#src/features/article/Sources.tsx';
import { termBank } from '#src/language/dictionaries.ts';
import { isSingleWord, type ParadigmWord } from '#src/language/paradigmWord.ts';
import { listSearch, useAddress } from '#src/lookup/address/address.ts';
import type { ConceptAnswer, EntryAnswer } from '#src/lookup/operations/articleQuery.ts';
import { Answer, CachedLine, DeviceLine, Failure } from '#src/ui/answer/Answer.tsx';
import { OnlyHere, PartWords } from '#src/ui/answer/HiddenWords.tsx';
import { useControlRowStyles } from '#src/ui/controls/controlWords.tsx';
import { asideQuery, drawerQuery, lowScreen, onePaneQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles } from '#src/ui/theme/theme.ts';
import { printedInflection, useMedia, usePrinting } from '#src/ui/theme/useScreen.ts';
import { usePainted } from '#src/ui/waiting/idle.ts';
import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { ArticleTop, leadingPart } from './ArticleTop.tsx';
import { ArticlePlace, BackBar } from './BackBar.tsx';
import { FormsLine } from './FormsLine.tsx';
import type { LemmaControlsProps } from './LemmaControls.tsx';
import { TappableSentences } from './TappableSentences.tsx';
import { nothing, useLinkedWords } from './useArticle.ts';
import { useArticleCards } from './useArticleCards.ts';
import { useArticleStart } from './useArticleStart.ts';
import { LazyFoundLine, LazyOtherWords, type OpenedArticleState } from './useOpenedWord.ts';

const useStyles = makeStyles({
  pane: {
    height: '100%',
    display: 'grid',
    [`@media ${onePaneQuery}`]: { gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    [`@media ${panesQuery}`]: { gridTemplateRows: 'minmax(var(--paneHead), auto) minmax(0, 1fr) auto' },
    [`@media ${panesQuery} and ${asideQuery}`]: { gridTemplateColumns: 'minmax(0, 1fr) 25rem' },
    '@media print': { display: 'block', height: 'auto' },
  },
  scroll: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0 1.25rem max(1.5rem, env(safe-area-inset-bottom))',
    outline: 'none',
    '> :is(p, section) ~ section': { marginTop: '1.5rem' },
    // A tab stop, for scrolling, so the focus must be visible.
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandForeground1}`, outlineOffset: '-2px' },
    [`@media ${panesQuery}`]: { padding: '0 1.5rem 1.5rem', '> *': { maxWidth: '42.5rem' } },
    [`@media ${panesQuery} and ${drawerQuery}`]: { padding: '0 2rem 1.5rem' },
    [`@media ${panesQuery} and ${asideQuery}`]: { padding: '0 3.5rem 1.5rem' },
    '@media print': { overflow: 'visible', padding: 0 },
  },
  aside: {
    gridArea: '1 / 2 / 3',
    overflowY: 'auto',
    padding: '1rem 1.25rem 1rem 1.5rem',
    '> section': { marginTop: '1.5rem' },
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  // Hidden text wraps, too: in one line it would be wider than a phone.
  spoken: { width: '20vw', whiteSpace: 'normal' },
  // The words begin where the head word does.
  controls: {
    minHeight: '2.75rem',
    margin: '0.5rem 0 -0.25rem -0.5rem',
    '@media (pointer: coarse)': { marginTop: 0 },
    '& [data-further] > *': { order: 1 },
    '& [data-further] > :first-child': { marginLeft: 'auto' },
    // Its icon ends where the lines do.
    '& [data-further] > :last-child': { marginRight: '-14px' },
    '& [data-further] [data-word]': { display: 'none' },
  },
  // Two panes of a tablet have no room for words. Room for the buttons that come.
  icons: {
    display: 'flex',
    justifyContent: 'flex-end',
    minWidth: '220px',
    minHeight: '2.75rem',
    margin: '0 -0.75rem 0 auto',
    '& [data-further] > *': { order: -1 },
  },
  noTableButton,
  // Of LemmaControls the link to the app’s own examples, where “All examples” leads there, too.
  noExamplesLink: { '& [data-further] a[href^="/-/examples"]': { display: 'none' } },
  hint: {
    margin: '1rem 0 0',
    color: tokens.colorNeutralForeground3,
    ...textSize(200),
    '> kbd': {
      marginRight: '0.125rem',
      padding: '0 0.3125rem',
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground2,
      fontFamily: 'inherit',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: '4px',
    },
    '@media (pointer: coarse)': { display: 'none' },
  },
  // The actions at the foot, where their words would not fit above.
  bar: {
    // As high as the tabs at the foot of other pages.
    minHeight: 'calc(4rem + 1px + env(safe-area-inset-bottom))',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [lowScreen]: { minHeight: 'calc(2.75rem + 1px + env(safe-area-inset-bottom))' },
  },
});

const noEntries: readonly EntryAnswer[] = [];
const noConcepts: readonly ConceptAnswer[] = [];

/**
 * The same elements wherever they stand: what is open in them stays open when a device is turned. One for all articles:
 * React adds 140 listeners to each element that is rendered into.
 */
const controlsHost = document.createElement('span');
controlsHost.style.display = 'contents';

function moveControls(place: HTMLElement | null): void {
  place?.append(controlsHost);
}

const controlsPlace = <span ref={moveControls} style={{ display: 'contents' }} />;

interface OpenedArticleProps {
  readonly text: string;
  readonly opened: OpenedArticleState;
  readonly wide: boolean;
  /** Beside the list while one types: it is neither announced nor focused. */
  readonly preview?: {
    /** Sentences, forms, and what else is no part of the answer. */
    readonly mayLoadRest: boolean;
  };
}

/** Terminology first, then dictionaries; each half loads independently (A74–A79). */
export function OpenedArticle({ text, opened, wide, preview }: OpenedArticleProps) {
  const { lemma, article, foundWord, alsoPossible, offered, isWaiting, cached, device } = opened;
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { beside, below } = useControlRowStyles();
  const { address, hrefTo, hrefToPage } = useAddress();
  const { heading, scroll } = useArticleStart(lemma, wide, preview !== undefined);

  const settled = article.state !== 'waiting';
  const { entries = nothing, concepts = nothing } = article.state === 'here' ? article : {};
  const entryList = entries.state === 'here' ? entries.value : noEntries;
  const conceptList = concepts.state === 'here' ? concepts.value : noConcepts;
  const { parts, termCards, wholeGrid, shownGrid, folded, isGridFolded } = useArticleCards(
    lemma,
    entryList,
    conceptList,
  );
  const form = foundWord?.form ?? lemma;
  const isPainted = usePainted(settled && preview?.mayLoadRest !== false);
  const known = useLinkedWords(lemma, entryList, isPainted);
  // Words found after the article was painted come below it, where they move nothing.
  const [lateFor, setLateFor] = useState<string>();
  useEffect(() => {
    // Not for an article that is opened again, whose words are known.
    if (settled) setLateFor((late) => (isWaiting || late === lemma ? lemma : undefined));
  }, [settled, isWaiting, lemma]);
  // The answer comes first.
  const areOthersBelow = lateFor === lemma || isGridFolded;
  // A row leads to its form, unless that is a word itself.
  const isStem = (word: string): boolean =>
    (article.state !== 'nothing' && word === lemma) ||
    [...alsoPossible, ...offered].some(({ stem }) => stem === word);
  const printing = usePrinting();
  const inList = listSearch(address);
  const isInList = wide && !printing && inList.mode === 'start' && inList.typed.trim() === text.trim();
  const otherWords =
    alsoPossible.length === 0 || isInList ? null : (
      <LazyOtherWords kind="possible" words={alsoPossible} text={text} isStem={isStem} />
    );
  const offeredWords =
    offered.length > 0 ? (
      <LazyOtherWords kind="suggested" words={offered} text={text} isStem={isStem} />
    ) : null;
  const leading = leadingPart(lemma, parts, conceptList);
  const ownLanguage = leading?.language;
  // As one text, so that an equal list is no change. Its first line is the word: until its forms are known, that of the
  // article before.
  const [joinedForms, setJoinedForms] = useState('');
  const areFormsKnown = joinedForms.startsWith(`${lemma}\n`);
  const formsIn = useCallback(
    (language: string) => (language === ownLanguage && areFormsKnown ? joinedForms.split('\n') : []),
    [areFormsKnown, joinedForms, ownLanguage],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the second word on; decided as each is opened
  const isOffered = useMemo(() => !preview && isOfflineOfferDue(), [lemma]);
  const firstExample = useMemo(() => firstExampleOf(folded, form, formsIn), [folded, form, formsIn]);
  const isLarge = useMedia(drawerQuery);
  const hasAside = useMedia(asideQuery);
  const controlsOf = useCallback(
    (word: ParadigmWord) => {
      // Below a heading their place is reserved, in a line of words it is not.
      if (word.lemma !== lemma) return lemmaControls(word);
      return isPainted ? lemmaControls({ ...word, canBeSaved: true }) : null;
    },
    [lemma, isPainted],
  );
  const formsOf = useCallback(
    (word: ParadigmWord, onForms: () => void) => <FormsLine {...{ word, isPainted, onForms }} />,
    [isPainted],
  );
  const codes = [
    ...(conceptList.length > 0 ? [termBank] : []),
    ...parts.flatMap(({ entries: groups }) => groups.map(({ dict }) => dict)),
  ];

  const grid = <Glance languages={shownGrid} isFolded={isGridFolded} />;
  const sources = <Sources codes={codes} />;
  const hasSources = wholeGrid.length > 0 && !isGridFolded;
  const { dictionary } = address;
  const shared = { lemma, dictionary, parts, concepts: conceptList };
  const menu = isPainted ? <LazyArticleMenu article={shared} /> : null;
  // An article that begins in no language, with terms of several, has no other control.
  const onlyMenu = article.state === 'here' ? menu : null;
  const controls =
    leading && isPainted
      ? lemmaControls({
          lemma,
          language: leading.language,
          pos: leading.pos,
          canBeSaved: true,
          menu,
        })
      : onlyMenu;
  const isAbsent = article.state === 'nothing';
  // The controls stand at the foot on a phone, beside the head word from two panes on, and in a row of their own on large screens.
  const hasFoot = !wide;
  const controlRow =
    hasFoot || isAbsent ? null : (
      <div
        className={mergeClasses(
          isLarge ? mergeClasses(beside, styles.controls) : styles.icons,
          areFormsKnown && styles.noTableButton,
          (hasAside || firstExample) && styles.noExamplesLink,
          'noPrint',
        )}
      >
        {controlsPlace}
      </div>
    );
  const hint = preview ? (
    <p className={styles.hint}>
      <kbd translate="no">Enter</kbd> {t`opens a word`}
    </p>
  ) : null;

  const besideTop = isLarge ? hint : controlRow;
  const actions = wide ? besideTop : <ArticlePlace isPainted={isPainted} />;

  return (
    <div className={mergeClasses(styles.pane, preview && 'noPrint')}>
      {createPortal(controls, controlsHost)}
      <p role="status" className={mergeClasses(texts.unseen, styles.spoken)}>
        {settled && !preview ? <SpokenAnswer lemma={lemma} leading={leading} languages={wholeGrid} /> : null}
      </p>
      <div>
        {wide ? null : <BackBar />}
        {foundWord && foundWord.by !== 'WRITTEN' ? <LazyFoundLine word={foundWord} text={text} /> : null}
        <ArticleTop {...{ lemma, leading, heading, actions, isAbsent }} />
      </div>
      <section
        ref={scroll}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        aria-label={t`Article`}
        aria-busy={!settled}
      >
        {leading ? (
          <FormsLine
            word={{ lemma, language: leading.language, pos: leading.pos }}
            isPainted={isPainted}
            onForms={setJoinedForms}
            isTableBeside={hasAside}
          />
        ) : null}
        {isLarge ? controlRow : hint}
        {isGridFolded ? null : grid}
        {hasSources ? sources : null}
        <TappableSentences>
          <FirstExample
            example={firstExample}
            all={
              leading && isPainted && !hasAside ? (
                <LazyAllExamples lemma={lemma} language={leading.language} />
              ) : null
            }
          />
        </TappableSentences>
        <CachedLine since={preview || article.state === 'failed' ? undefined : cached} box />
        <DeviceLine
          provenance={preview || isAbsent ? undefined : device}
          href={hrefToPage('downloads')}
          box
        />
        {isAbsent ? (
          <NothingFound lemma={lemma} hiddenAs={opened.hiddenAs} missing={device?.missing ?? []}>
            {offeredWords}
          </NothingFound>
        ) : null}
        {isAbsent && isPainted ? <LazyReportButton article={shared} /> : null}
        {settled && !areOthersBelow ? otherWords : null}
        {article.state === 'failed' ? (
          <>
            <Failure {...article} advice={article.failure === 'offline' ? <OnlyHere /> : undefined} />
            <PartWords text={text} hrefOf={(word) => hrefTo({ lemma: word, search: word })} />
            {offeredWords}
          </>
        ) : null}
        {article.state === 'here' ? (
          <>
            <Answer of={concepts} waiting={null} nothing={null}>
              {() => <Concepts lemma={lemma} cards={termCards} grid={wholeGrid} />}
            </Answer>
            <Answer of={entries} waiting={null} nothing={null}>
              {() => (
                <TappableSentences>
                  <Entries
                    lemma={lemma}
                    form={form}
                    formsIn={formsIn}
                    folded={folded}
                    areAnswer={isGridFolded}
                    parts={parts}
                    known={known}
                    renderControls={controlsOf}
                    renderForms={formsOf}
                  />
                </TappableSentences>
              )}
            </Answer>
            {isGridFolded ? grid : null}
            <FurtherDictionaries {...{ lemma, parts }} isShown={(card) => !folded.has(card)} />
            {hasSources ? null : sources}
            {preview ? null : <HiddenDictionaries lemma={lemma} entries={entryList} />}
          </>
        ) : null}
        {settled && areOthersBelow ? otherWords : null}
        {settled ? null : <ArticleWaiting lines={5} />}
        {isPainted && !isAbsent && isOffered ? <LazyOfflineCard /> : null}
        <div id={printedInflection} className="onPaper" />
        {printing ? <PaperFoot name={lemma} codes={codes} /> : null}
      </section>
      {hasAside ? (
        <aside className={`${styles.aside} noPrint`} aria-label={lemma}>
          {leading && isPainted ? (
            <LazyWordAside
              key={lemma}
              word={{ lemma, language: leading.language, pos: leading.pos }}
              said={firstExample?.said.example}
            />
          ) : null}
        </aside>
      ) : null}
      {!hasFoot || isAbsent || article.state === 'failed' ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
        <div role="group" aria-label={lemma} className={mergeClasses(below, styles.bar, 'noPrint')}>
          {controlsPlace}
        </div>
      )}
    </div>
  );
}

const LazyWordAside = lazyWithMessages(() => import('#src/features/aside/WordAside.tsx'), 'WordAside');

const loadMenu = () => import('#src/features/share/ArticleMenu.tsx');

const LazyArticleMenu = lazyWithMessages(loadMenu, 'ArticleMenu');
const LazyReportButton = lazyWithMessages(loadMenu, 'ReportButton');

const loadControls = () => import('./LemmaControls.tsx');

const LazyLemmaControls = lazyComponent(loadControls, 'LemmaControls');
const LazyAllExamples = lazyComponent(loadControls, 'AllExamples');

/** A phrase has only the star of its article (A103). */
function lemmaControls(props: LemmaControlsProps): ReactNode {
  if (!isSingleWord(props.lemma) && props.canBeSaved !== true) return null;
  return <LazyLemmaControls key={`${props.language} ${props.pos ?? ''} ${props.lemma}`} {...props} />;
}

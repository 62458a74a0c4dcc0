import MoreHorizontal20Regular from 'virtual:icons/MoreHorizontal20Regular';
import TextBulletListSquare20Regular from 'virtual:icons/TextBulletListSquare20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Activity,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import {
  paragraphStart,
  pieceAt,
  type TextPiece,
  type TextWord,
  type TokenisedText,
  tokenisedText,
  wordAfter,
} from '#src/language/runningText/tokenisedText.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { endpoint } from '#src/lookup/lookup.ts';
import type { GlossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { BackLink } from '#src/ui/controls/BackLink.tsx';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { TaskMain } from '#src/ui/controls/TaskPage.tsx';
import { languageLabel } from '#src/ui/labels/labels.ts';
import { takePageFocus } from '#src/ui/layers/focus.ts';
import { useLayer } from '#src/ui/layers/layers.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { useTitleStyle, wordFace } from '#src/ui/theme/theme.ts';
import { useMedia, usePrinting } from '#src/ui/theme/useScreen.ts';
import { whenIdle } from '#src/ui/waiting/idle.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { languageOfText, type ReadText } from './model/readText.ts';
import { useRecognition } from './Recognition.tsx';
import { PieceText, usePieceGlosses } from './reading/PieceText.tsx';
import { bookOf, useTextScope } from './reading/textScope.ts';
import { gapBefore, textSizes, usePieces, usePlaceRead } from './reading/usePieces.ts';
import { placeWithin, useWalk } from './reading/useWalk.ts';
import { WordSheet } from './sheet/WordSheet.tsx';

const useStyles = makeStyles({
  main: {
    display: 'flex',
    flexDirection: 'column',
    [`@media ${wideQuery}`]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) min(23rem, 45%)' },
  },
  text: { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 },
  bar: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    padding: '0.25rem 0.5rem 0',
    [`@media ${wideQuery}`]: { padding: '1rem 2rem 0 2.5rem' },
  },
  scroller: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The virtualizer compensates for sizes measured above the viewport.
    overflowAnchor: 'none',
    padding: '0 1.25rem 2rem',
    [`@media ${wideQuery}`]: { padding: '0 2rem 3rem 3rem' },
    '@media print': { overflow: 'visible' },
  },
  column: { maxWidth: '36rem' },
  pieces: {
    position: 'relative',
    font: `${textSizes.font}rem/${textSizes.line}rem ${wordFace}`,
    overflowWrap: 'break-word',
    '& p': { margin: 0 },
    '@media print': { height: 'auto !important' },
  },
  piece: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    '@media print': { position: 'static', transform: 'none !important' },
  },
  aside: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Over the title, too: a chosen word is tinted beyond its letters.
  head: { padding: '0.5rem 0 0.75rem' },
  about: { margin: '0.125rem 0 0', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  foot: {
    flex: 'none',
    padding: '0.5rem 1.25rem max(0.75rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  line: { margin: '0 0 0.5rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  words: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minHeight: '3rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: 600,
  },
});

/**
 * The word whose sheet is drawn unseen, so that the next one opens at once: the last open one, or the first of the text
 * when the device is idle. On a slow phone the first sheet would take twice as long.
 */
function useSpareWord(text: TokenisedText, open: TextWord | undefined): TextWord | undefined {
  const [spare, setSpare] = useState<TextWord>();
  useEffect(() => {
    if (open === undefined) return whenIdle(() => setSpare((last) => last ?? wordAfter(text, -1)));
    setSpare(open);
    return undefined;
  }, [text, open]);
  return spare;
}

/** Tells whether words are sent to a service or looked up on this device. */
function Answerer({ book, lead = '' }: { readonly book: GlossBook; readonly lead?: string }) {
  const { t, i18n } = useLingui();
  useObservable(book.changes);
  const { last } = book;
  if (last === undefined) return null;
  if ('error' in last) return lead + i18n._(failureWords[last.error.failure].title);
  const { origin } = last;
  if (origin.from === 'device') {
    const isWhole = origin.missing.length === 0;
    return (
      lead +
      (isWhole ? t`All results come from this device.` : t`Only dictionaries on this device were searched.`)
    );
  }
  if (origin.from === 'service') {
    const { host } = new URL(endpoint());
    return lead + t`Only the words on the screen are sent to ${host}.`;
  }
  return lead + t`You’re offline: only words you have looked up before can be shown.`;
}

interface ReadingHeadProps {
  readonly text: ReadText;
  /** For a title that is the text's first line: its words can be tapped. */
  readonly title: ReactNode;
  /** Language of the text's first sentence, with which titles begin. */
  readonly titleLanguage: string | undefined;
  /** Where there is no foot for it. */
  readonly answered: ReactNode;
  readonly head: RefCallback<HTMLDivElement>;
}

function ReadingHead({ text, title, titleLanguage, answered, head }: ReadingHeadProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takePageFocus(heading.current), []);
  const language = languageOfText(text);
  const name = language === undefined ? undefined : languageLabel(i18n, language);
  return (
    <div ref={head} className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={useTitleStyle()}>
        {title ?? <Word language={titleLanguage}>{text.title}</Word>}
      </h1>
      <p className={styles.about}>
        {name === undefined ? null : (
          <>{text.language === undefined ? <Trans>{name} (detected)</Trans> : name} · </>
        )}
        <Plural value={text.words} one="# word" other="# words" />
        {answered}
      </p>
    </div>
  );
}

const LazyTextMenu = lazyDialog(lazyComponent(() => import('./TextMenu.tsx'), 'TextMenu'));

interface ReadingTextProps {
  readonly known: ReadText;
  readonly body: string;
  /** The words of the text, on wide screens. */
  readonly beside: ReactNode;
}

export function ReadingText({ known, body, beside }: ReadingTextProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const isWide = useMedia(wideQuery);
  const scope = useTextScope(languageOfText(known), known.paragraphs);
  const text = useMemo(() => tokenisedText(body), [body]);
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const measureHead = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setTop(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // A title that is the first line is not shown twice.
  const [firstPiece] = text.pieces;
  const titlePiece =
    firstPiece && body.slice(firstPiece.start, firstPiece.end) === known.title ? firstPiece : undefined;
  const before = titlePiece ? 1 : 0;
  const { virtualizer, placeRead, reveal } = usePieces(text, before, known.place, scroller, top);
  const isPrinting = usePrinting();
  const drawn = isPrinting
    ? text.pieces.map((_, index) => ({ index, start: 0 }))
    : virtualizer.getVirtualItems();
  const walk = useWalk(
    text,
    scroller,
    [...(titlePiece ? [0] : []), ...drawn.map(({ index }) => index)],
    reveal,
  );
  const { chosen: open, active, close } = walk;
  const placesIn = (piece: TextPiece) => ({
    chosen: placeWithin(piece, open?.start),
    reachable: placeWithin(piece, walk.reachable),
  });
  const spare = useSpareWord(text, open);
  useRecognition(known, text);
  usePlaceRead(known, virtualizer.isScrolling, placeRead);
  useLayer(open !== undefined && !isWide, close);

  // The word stays on the screen when its sheet opens or grows.
  useEffect(() => {
    const element = scroller.current;
    if (open === undefined || element === null) return;
    const show = (): void =>
      element.querySelector(`[data-at="${open.start}"]`)?.scrollIntoView({ block: 'nearest' });
    // It is first called before the next paint, after layout.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  const [isMenuOpen, setMenuOpen] = useState(false);
  const at = open?.start ?? active;
  const paragraph = at === undefined ? undefined : paragraphStart(text, pieceAt(text.pieces, at));
  const book = bookOf(scope);
  const sheetOf = open ?? spare;
  const word = sheetOf && (
    <Activity mode={open === undefined ? 'hidden' : 'visible'}>
      <WordSheet
        text={text}
        word={sheetOf}
        scope={scope}
        isNarrow={!isWide}
        onWalk={walk.choose}
        onClose={close}
      />
    </Activity>
  );
  const { languageOf } = usePieceGlosses(text, 0, scope, false);
  const firstWord = text.tokensOf(0).findIndex(({ word: own }) => own !== undefined);
  const title = titlePiece && (
    <PieceText isTitle isNear text={text} number={0} scope={scope} {...placesIn(titlePiece)} />
  );
  const answered = isWide ? <Answerer book={book} lead=" · " /> : null;

  return (
    <TaskMain className={styles.main}>
      <div className={styles.text}>
        <div className={`${styles.bar} noPrint`}>
          <BackLink to={hrefToPage('reader')}>{t`Texts`}</BackLink>
          <IconButton
            label={t`This text`}
            icon={<MoreHorizontal20Regular />}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </div>
        <div ref={scroller} className={styles.scroller}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and taps belong to the words inside, which have the focus */}
          <div className={styles.column} onClick={walk.onClick} onKeyDown={walk.onKeyDown}>
            <ReadingHead
              text={known}
              title={title}
              titleLanguage={languageOf(firstWord).sentence}
              answered={answered}
              head={measureHead}
            />
            <div className={styles.pieces} style={{ height: virtualizer.getTotalSize() }}>
              {drawn.map(({ index, start }) => {
                const piece = index < before ? undefined : text.pieces[index];
                return (
                  <div
                    key={index}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={styles.piece}
                    style={{
                      transform: `translateY(${start - top}px)`,
                      paddingTop: piece && `${gapBefore(piece)}rem`,
                    }}
                  >
                    {piece === undefined ? null : (
                      <PieceText
                        text={text}
                        number={index}
                        scope={scope}
                        isNear={!virtualizer.isScrolling && !isPrinting}
                        {...placesIn(piece)}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        </div>
      </div>
      {isWide ? (
        <aside className={styles.aside}>
          {word}
          {beside}
        </aside>
      ) : (
        <>
          {word}
          {open === undefined ? (
            <div className={`${styles.foot} noPrint`}>
              <p className={styles.line} role="status">
                <Trans>Tap a word.</Trans> <Answerer book={book} />
              </p>
              <Link className={styles.words} to={hrefToPage('reader', known.id, 'words')}>
                <TextBulletListSquare20Regular aria-hidden="true" />
                <Trans>Words of this text</Trans>
              </Link>
            </div>
          ) : null}
        </>
      )}
      <LazyTextMenu
        open={isMenuOpen}
        text={known}
        body={body}
        paragraph={paragraph}
        onClose={() => setMenuOpen(false)}
      />
    </TaskMain>
  );
}

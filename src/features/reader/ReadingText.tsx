import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import MoreHorizontal20Regular from 'virtual:icons/MoreHorizontal20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paragraphStart, pieceAt, tokenisedText } from '#src/language/runningText/tokenisedText.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { filtersEverywhere } from '#src/lookup/queryFilters.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useLayer } from '#src/ui/layers/layers.ts';
import { useMedia, wideQuery } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { languageOfText, type ReadText } from './model/readText.ts';
import { titleOf } from './model/readTexts.ts';
import { OpenWord } from './OpenWord.tsx';
import { AnsweredLine } from './reading/AnsweredLine.tsx';
import { PieceList } from './reading/PieceList.tsx';
import { PieceText } from './reading/PieceText.tsx';
import { placeWithin } from './reading/placeWithin.ts';
import { ReadingFoot } from './reading/ReadingFoot.tsx';
import { ReadingHead } from './reading/ReadingHead.tsx';
import { bookOf, type TextScope } from './reading/textScope.ts';
import { usePieces } from './reading/usePieces.ts';
import { usePlaceRead } from './reading/usePlaceRead.ts';
import { useRecognition } from './reading/useRecognition.ts';
import { useSpareWord } from './reading/useSpareWord.ts';
import { useWalk } from './reading/useWalk.ts';
import type { WordSlots } from './sheet/WordSheet.tsx';

const TextMenu = lazyComponent(() => import('./TextMenu.tsx').then((chunk) => chunk.TextMenu));

const useStyles = makeStyles({
  main: {
    display: 'flex',
    flexDirection: 'column',
    '@media (min-width: 900px)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 23rem' },
  },
  text: { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 },
  bar: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0.25rem 0.5rem',
    '@media (min-width: 900px)': { padding: '1rem 1.75rem 0 3rem' },
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    minWidth: '44px',
    minHeight: '44px',
    paddingLeft: '0.75rem',
    color: tokens.colorNeutralForeground2,
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
    '@media (min-width: 900px)': { marginLeft: '-0.375rem', paddingLeft: 0 },
  },
  scroller: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // What is measured above the screen is made up for by the virtualizer.
    overflowAnchor: 'none',
    padding: '0 1.25rem 2rem',
    '@media (min-width: 900px)': { padding: '0 1.75rem 3rem 3rem' },
  },
  column: { maxWidth: '36rem' },
  aside: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** What `ReadingText` draws. */
export interface ReadingTextProps extends WordSlots {
  readonly known: ReadText;
  readonly body: string;
  /** The words of the text, beside it on a wide screen. */
  readonly beside: ReactNode;
}

/** A text to be read, each word of which answers to a tap. */
export function ReadingText({ known, body, beside, renderListen, renderKeep }: ReadingTextProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const isWide = useMedia(wideQuery);
  const client = useQueryClient();
  const chosen = usePreferences();
  const language = languageOfText(known);
  // The same object as long as nothing in it is another: the pieces are drawn anew with each.
  const paragraphs = useMemo(() => JSON.stringify(known.paragraphs), [known.paragraphs]);
  const scope = useMemo(
    (): TextScope => ({
      client,
      filters: filtersEverywhere(chosen),
      language,
      paragraphs: JSON.parse(paragraphs) as Readonly<Record<string, string>>,
    }),
    [client, chosen, language, paragraphs],
  );
  const text = useMemo(() => tokenisedText(body), [body]);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const measure = (): void => setTop(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // A title that is the first line is not shown twice.
  const [firstPiece] = text.pieces;
  const titlePiece =
    firstPiece && body.slice(firstPiece.start, firstPiece.end) === known.title ? firstPiece : undefined;
  const before = titlePiece ? 1 : 0;
  const pieces = usePieces(text, before, known.place, scroller, top);
  const drawn = pieces.virtualizer.getVirtualItems().map(({ index }) => index);
  const walk = useWalk(text, scroller, titlePiece ? [0, ...drawn] : drawn, pieces.reveal);
  const { chosen: open, active, close } = walk;
  const spare = useSpareWord(text, open);
  useRecognition(known, text, scope);
  usePlaceRead(known.id, pieces.virtualizer.isScrolling, pieces.placeRead, known.place);
  useLayer(open !== undefined && !isWide, close);

  // The word stays on the screen when its sheet comes, or grows.
  useEffect(() => {
    const element = scroller.current;
    if (open === undefined || element === null) return;
    const show = (): void =>
      element.querySelector(`[data-at="${open.start}"]`)?.scrollIntoView({ block: 'nearest' });
    // Its first call comes before the next painting, when all is laid out.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const at = open?.start ?? active;
  const paragraph = at === undefined ? undefined : paragraphStart(text, pieceAt(text.pieces, at));
  const book = bookOf(scope);
  const sheetOf = open ?? spare;
  const word = sheetOf && (
    <Activity mode={open === undefined ? 'hidden' : 'visible'}>
      <OpenWord
        text={text}
        word={sheetOf}
        scope={scope}
        isNarrow={!isWide}
        onWalk={walk.choose}
        onClose={close}
        renderListen={renderListen}
        renderKeep={renderKeep}
      />
    </Activity>
  );
  const title = titlePiece && (
    <PieceText
      isTitle
      isNear
      text={text}
      number={0}
      scope={scope}
      chosen={placeWithin(titlePiece, open?.start)}
      reachable={placeWithin(titlePiece, walk.reachable)}
    />
  );
  const answered = isWide ? <AnsweredLine book={book} lead=" · " /> : null;

  return (
    <main id="content" tabIndex={-1} data-task="" className={styles.main}>
      <div className={styles.text}>
        <div className={`${styles.bar} noPrint`}>
          <Link className={styles.back} to={hrefToPage('reader')} aria-label={isWide ? undefined : t`Texts`}>
            <ChevronLeft20Regular aria-hidden="true" />
            {isWide ? <Trans>Texts</Trans> : null}
          </Link>
          <IconButton
            label={t`This text`}
            icon={<MoreHorizontal20Regular />}
            aria-haspopup="dialog"
            onClick={() => setMenu('open')}
          />
        </div>
        <div ref={scroller} className={styles.scroller}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and taps belong to the words inside, which have the focus */}
          <div className={styles.column} onClick={walk.onClick} onKeyDown={walk.onKeyDown}>
            <ReadingHead text={known} title={title} answered={answered} head={head} />
            <PieceList {...{ text, scope, pieces, walk, before, top }} />
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
          {open === undefined ? <ReadingFoot id={known.id} book={book} /> : null}
        </>
      )}
      {menu === 'never' ? null : (
        <TextMenu
          open={menu === 'open'}
          text={known}
          paragraph={
            paragraph === undefined
              ? undefined
              : { start: paragraph, beginning: titleOf(body.slice(paragraph, paragraph + 61)) }
          }
          onClose={() => setMenu('closed')}
        />
      )}
    </main>
  );
}

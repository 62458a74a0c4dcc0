import ChevronDown20Regular from 'virtual:icons/ChevronDown20Regular';
import ChevronUp20Regular from 'virtual:icons/ChevronUp20Regular';
import ReOrderDotsVertical20Regular from 'virtual:icons/ReOrderDotsVertical20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAddress } from '#src/lookup/address/address.ts';
import { usePlayback } from '#src/saved/recordings/usePlayback.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { IconButton, touchSquare } from '#src/ui/controls/buttons.tsx';
import { choiceBox } from '#src/ui/controls/choices.tsx';
import { wordKindLabel } from '#src/ui/labels/labels.ts';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { PlayMark, playbackFailures } from '#src/ui/saved/PlayMark.tsx';
import { FailureLine } from '#src/ui/saved/savedActions.tsx';
import { twoLinesQuery, wideQuery } from '#src/ui/theme/breakpoints.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { useMedia, usePrinting, useRem } from '#src/ui/theme/useScreen.ts';
import { listGeometry } from '#src/ui/wordlist/listParts.ts';
import { RowLink } from '#src/ui/wordlist/RowLink.tsx';
import { useReorder } from './useReorder.ts';

const touch = `@media ${twoLinesQuery}`;

/** Rem. With a fine pointer they have buttons, too. */
const rowHeight = { fine: 3, coarse: listGeometry.coarseRow } as const;

export type RowsMode = 'read' | 'select' | 'order';

const useStyles = makeStyles({
  scroller: {
    height: '100%',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    // Beside the drawer and the lists.
    [`@media ${wideQuery}`]: { '--listWidth': '32vw' },
    '@media print': { height: 'auto', overflow: 'visible' },
  },
  failure: { padding: '0 1.25rem', [`@media ${wideQuery}`]: { padding: '0 0.75rem' } },
  list: { position: 'relative', '@media print': { height: 'auto !important' } },
});

interface ListRowsProps {
  /** `undefined` for the words in no list. */
  readonly list: string | undefined;
  readonly name: string;
  readonly words: readonly SavedWord[];
  readonly mode: RowsMode;
  readonly canOrder: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, chosen: boolean) => void;
  /** `to`: place among the others. */
  readonly onMove: (id: string, to: number) => void;
}

/** The same ids if nothing is moved. */
function moved(ids: readonly string[], id: string | undefined, to: number): readonly string[] {
  return id === undefined ? ids : ids.filter((one) => one !== id).toSpliced(to, 0, id);
}

export function ListRows({ list, name, words, mode, canOrder, chosen, onChoose, onMove }: ListRowsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const wide = useMedia(wideQuery);
  const hasTwoLines = useMedia(twoLinesQuery);
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRem() * (hasTwoLines ? rowHeight.coarse : rowHeight.fine);
  const { playing, failure, toggle } = usePlayback();
  const [said, setSaid] = useState('');
  // A moved row stands in its new place before it is saved.
  const [ordered, setOrdered] = useState<{
    readonly of: readonly SavedWord[];
    readonly ids: readonly string[];
  }>();
  const ids = useMemo(
    () => (ordered?.of === words ? ordered.ids : words.map(({ id }) => id)),
    [ordered, words],
  );
  const byId = useMemo(() => new Map(words.map((word) => [word.id, word])), [words]);
  const focusWanted = useRef<{ readonly id: string; readonly control: string }>(undefined);

  function move(id: string, to: number): void {
    const place = to + 1;
    const stem = byId.get(id)?.stem ?? '';
    const total = ids.length;
    setOrdered({ of: words, ids: moved(ids, id, to) });
    setSaid(t`${stem}, place ${place} of ${total}`);
    focusWanted.current = { id, control: document.activeElement?.getAttribute('data-move') ?? '0' };
    onMove(id, to);
  }
  const { carried, onGrab, onKey, onStep } = useReorder({
    ids,
    rowHeight: height,
    scroller,
    onMove: move,
  });
  const shown = moved(ids, carried?.id, carried?.to ?? 0);
  // A ref, so that rows stay as they are when only these change.
  const actions = useRef({ onGrab, onKey, onStep, toggle });
  useEffect(() => {
    actions.current = { onGrab, onKey, onStep, toggle };
  });

  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  });
  const isPrinting = usePrinting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: larger text makes higher rows
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  // An element that is moved among others loses the focus.
  useEffect(() => {
    if (focusWanted.current === undefined) return;
    const { id, control } = focusWanted.current;
    const place = shown.indexOf(id);
    if (place >= 0) virtualizer.scrollToIndex(place);
    const button = scroller.current?.querySelector<HTMLElement>(
      `[data-word="${id}"] [data-move="${control}"]`,
    );
    if (button) {
      button.focus({ preventScroll: true });
      focusWanted.current = undefined;
    }
  });

  // Paper does not scroll, and before it is laid out the list has no height, for which the virtualizer has no rows.
  const rows = isPrinting ? shown.map((_, index) => ({ index, start: 0 })) : virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={styles.scroller}>
      <span hidden id={hint}>{t`Arrow keys move the word.`}</span>
      <span role="status" className={texts.unseen}>
        {said}
      </span>
      <div className={styles.failure}>
        <FailureLine text={failure === undefined ? undefined : i18n._(playbackFailures[failure])} />
      </div>
      <ul aria-label={name} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const word = byId.get(shown[index] ?? '');
          return word === undefined ? null : (
            <SavedRow
              key={word.id}
              list={list}
              word={word}
              place={index + 1}
              total={shown.length}
              top={start}
              height={height}
              mode={mode}
              hasHandle={canOrder && (mode === 'order' || (wide && mode === 'read'))}
              isCarried={carried?.id === word.id}
              isChosen={chosen.has(word.id)}
              onChoose={onChoose}
              playing={playing}
              actions={actions}
              handleHint={hint}
            />
          );
        })}
      </ul>
    </div>
  );
}

const useRowStyles = makeStyles({
  row: {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    // Room for the handle: the pane would cut off its focus ring.
    paddingInline: '1.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [`@media ${wideQuery}`]: { insetInline: '0 1rem', paddingInline: '0.75rem' },
    '@media print': { position: 'static', height: 'auto !important', breakInside: 'avoid' },
  },
  carried: { zIndex: 1, boxShadow: tokens.shadow16, backgroundColor: tokens.colorBrandBackground2 },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  link: {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    '--rowInset': '0px',
    '> a': { borderBottom: 0 },
    // In the middle of a row that is higher than its line.
    [`@media (pointer: fine) and ${wideQuery}`]: { '> a': { paddingBlock: '0.75rem' } },
  },
  // On the line of the meaning, which ends before it.
  sounding: { [touch]: { '--meaningEnd': '4.5rem' } },
  sound: {
    [touch]: {
      position: 'absolute',
      bottom: 0,
      insetInlineEnd: '1rem',
      '> button': { alignItems: 'end', paddingBottom: '0.4375rem', fontSize: tokens.fontSizeBase200 },
    },
  },
  handle: {
    ...touchSquare,
    marginInlineStart: '-0.75rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
    // Dragging moves the word, not the page.
    touchAction: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
    '@media (pointer: fine)': { width: '2rem' },
  },
  choice: {
    ...touchSquare,
    marginInlineStart: '-0.75rem',
    cursor: 'pointer',
    '> input': choiceBox,
  },
});

interface SavedRowProps {
  /** `undefined` for the words in no list. */
  readonly list: string | undefined;
  readonly word: SavedWord;
  /** From 1. */
  readonly place: number;
  readonly total: number;
  /** Pixels. */
  readonly top: number;
  readonly height: number;
  readonly mode: RowsMode;
  readonly hasHandle: boolean;
  readonly isCarried: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, chosen: boolean) => void;
  /** Id of a recording. */
  readonly playing: string | undefined;
  readonly actions: RefObject<
    Pick<ReturnType<typeof useReorder>, 'onGrab' | 'onKey' | 'onStep'> & {
      readonly toggle: (recordingId: string) => void;
    }
  >;
  readonly handleHint: string;
}

const SavedRow = memo(function SavedRow(props: SavedRowProps) {
  const { word, place, total, top, height, mode, hasHandle, isCarried, isChosen } = props;
  const { t, i18n } = useLingui();
  const styles = useRowStyles();
  const { hrefToPage } = useAddress();
  const { id, stem, language, note, recordings } = word;
  const { language: own, text } = translationLine(word.translations, i18n.locale);
  // The word itself rather than an example.
  const recording = recordings.findLast(({ ofExample }) => !ofExample) ?? recordings.at(-1);
  const hasSound = recording !== undefined && mode === 'read';
  return (
    <li
      className={mergeClasses(styles.row, isChosen && styles.chosen, isCarried && styles.carried)}
      style={{ top, height }}
      data-word={id}
      aria-setsize={total}
      aria-posinset={place}
    >
      {mode === 'select' ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={t`Choose ${stem}`}
            checked={isChosen}
            onChange={({ target }) => props.onChoose(id, target.checked)}
          />
        </label>
      ) : null}
      {hasHandle ? (
        <button
          type="button"
          className={styles.handle}
          aria-label={t`Move ${stem}`}
          aria-describedby={props.handleHint}
          data-move="0"
          onPointerDown={(event) => props.actions.current.onGrab(id, event)}
          onKeyDown={(event) => props.actions.current.onKey(id, event)}
        >
          <ReOrderDotsVertical20Regular aria-hidden="true" />
        </button>
      ) : null}
      <div className={mergeClasses(styles.link, hasSound && styles.sounding)}>
        <RowLink
          to={hrefToPage('lists', 'word', id)}
          state={{ list: props.list }}
          word={stem}
          language={language}
          badge={wordKindLabel(i18n, word.pos, language)}
          meanings={own === undefined ? [] : [{ language: own, text }]}
          own={own}
          note={note}
        />
      </div>
      {hasHandle && mode === 'order' ? (
        <>
          <IconButton
            label={t`Move ${stem} up`}
            icon={<ChevronUp20Regular />}
            data-move="-1"
            aria-disabled={place === 1}
            onClick={() => props.actions.current.onStep(id, -1)}
          />
          <IconButton
            label={t`Move ${stem} down`}
            icon={<ChevronDown20Regular />}
            data-move="1"
            aria-disabled={place === total}
            onClick={() => props.actions.current.onStep(id, 1)}
          />
        </>
      ) : null}
      {hasSound ? (
        <span className={styles.sound}>
          <PlayMark
            label={t`Play ${recording.said}`}
            duration={recording.duration}
            isPlaying={props.playing === recording.id}
            onPress={() => props.actions.current.toggle(recording.id)}
          />
        </span>
      ) : null}
    </li>
  );
});

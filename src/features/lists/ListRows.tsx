import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type PlaybackFailure, usePlayback } from '#src/saved/recordings/usePlayback.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { FailureLine } from '#src/ui/saved/savedOrders.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { useMedia, useRem, wideQuery } from '#src/ui/theme/useScreen.ts';
import { type RowsMode, SavedRow } from './SavedRow.tsx';
import { useReorder } from './useReorder.ts';

const useStyles = makeStyles({
  scroller: { height: '100%', overflowY: 'auto', overscrollBehavior: 'contain', scrollbarGutter: 'stable' },
  failure: { padding: '0 0.75rem' },
  list: { position: 'relative' },
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
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRem() * (wide ? rowHeight.wide : rowHeight.narrow);
  const { playing, failure, toggle } = usePlayback();
  const failureTexts: Readonly<Record<PlaybackFailure, string>> = {
    missing: t`The audio of this recording is not on this device.`,
    failed: t`This recording could not be played.`,
  };
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
  const focusWanted = useRef<string>(undefined);

  function move(id: string, to: number): void {
    const place = to + 1;
    const stem = byId.get(id)?.stem ?? '';
    const total = ids.length;
    setOrdered({ of: words, ids: moved(ids, id, to) });
    setSaid(t`${stem}, place ${place} of ${total}`);
    focusWanted.current = id;
    onMove(id, to);
  }
  const { carried, onGrab, onKey } = useReorder({
    ids,
    rowHeight: height,
    scroller,
    onMove: move,
  });
  const shown = moved(ids, carried?.id, carried?.to ?? 0);
  // A ref, so that rows stay as they are when only these change.
  const actions = useRef({ onGrab, onKey, toggle });
  useEffect(() => {
    actions.current = { onGrab, onKey, toggle };
  });

  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: larger text makes higher rows
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  // An element that is moved among others loses the focus.
  useEffect(() => {
    const id = focusWanted.current;
    if (id === undefined) return;
    const place = shown.indexOf(id);
    if (place >= 0) virtualizer.scrollToIndex(place);
    const button = scroller.current?.querySelector<HTMLElement>(`[data-word="${id}"] [data-handle]`);
    if (button) {
      button.focus({ preventScroll: true });
      focusWanted.current = undefined;
    }
  });

  return (
    <div ref={scroller} className={styles.scroller}>
      <span hidden id={hint}>{t`Arrow keys move the word.`}</span>
      <span role="status" className={texts.unseen}>
        {said}
      </span>
      <div className={styles.failure}>
        <FailureLine text={failure === undefined ? undefined : failureTexts[failure]} />
      </div>
      <ul aria-label={name} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const word = byId.get(shown[index] ?? '');
          return word === undefined ? null : (
            <SavedRow
              key={word.id}
              list={list}
              word={word}
              pageLanguage={i18n.locale}
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

/** Rem. On narrow screens the note stands under the translation. */
export const rowHeight = { wide: 3, narrow: 3.875 } as const;

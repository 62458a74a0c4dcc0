import ReOrderDotsVertical20Regular from 'virtual:icons/ReOrderDotsVertical20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { memo, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { touchSquare } from '#src/ui/controls/buttons.tsx';
import { choiceBox } from '#src/ui/controls/choices.tsx';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { PlayMark } from '#src/ui/saved/PlayMark.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { titleWhenCut, wordFace } from '#src/ui/theme/theme.ts';
import type { useReorder } from './useReorder.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    insetInline: '0 0.25rem',
    display: 'flex',
    alignItems: 'center',
    // The handle begins here: the pane would cut off its focus ring.
    paddingInline: '0.75rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (min-width: 900px)': { insetInline: '0 1rem' },
  },
  carried: { zIndex: 1, boxShadow: tokens.shadow16, backgroundColor: tokens.colorBrandBackground2 },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  link: {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 1fr)',
    alignContent: 'center',
    alignItems: 'baseline',
    columnGap: '1rem',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
    '@media (min-width: 900px)': {
      gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 10rem) minmax(0, 1fr)',
    },
  },
  word: { ...cut, fontFamily: wordFace, fontSize: '1.125rem', lineHeight: '1.625rem' },
  translation: {
    ...cut,
    color: tokens.colorNeutralForeground2,
    fontFamily: wordFace,
    fontSize: '1rem',
    lineHeight: '1.5rem',
  },
  kind: {
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    '@media (min-width: 900px)': { display: 'none' },
  },
  note: { ...cut, fontSize: '0.875rem', lineHeight: '1.25rem' },
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
  readonly pageLanguage: string;
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
    Pick<ReturnType<typeof useReorder>, 'onGrab' | 'onKey'> & {
      readonly toggle: (recordingId: string) => void;
    }
  >;
  readonly handleHint: string;
}

export const SavedRow = memo(function SavedRow(props: SavedRowProps) {
  const { word, pageLanguage, place, total, top, height, mode, hasHandle, isCarried, isChosen } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const { id, stem, language, note, recordings } = word;
  const translation = translationLine(word.translations, pageLanguage);
  // The word itself rather than an example.
  const recording = recordings.findLast(({ ofExample }) => !ofExample) ?? recordings.at(-1);
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
          data-handle=""
          onPointerDown={(event) => props.actions.current.onGrab(id, event)}
          onKeyDown={(event) => props.actions.current.onKey(id, event)}
        >
          <ReOrderDotsVertical20Regular aria-hidden="true" />
        </button>
      ) : null}
      <Link className={styles.link} to={hrefToPage('lists', 'word', id)} state={{ list: props.list }}>
        <span className={styles.word} {...titleWhenCut}>
          <Word language={language}>{stem}</Word>
        </span>{' '}
        <span className={styles.translation} {...titleWhenCut}>
          <Word language={translation.language}>{translation.text}</Word>
        </span>{' '}
        {note === '' ? null : (
          <>
            <span className={styles.kind}>{t`note`}</span>{' '}
            <span className={styles.note} {...titleWhenCut}>
              {note}
            </span>
          </>
        )}
      </Link>
      {recording && mode === 'read' ? (
        <PlayMark
          label={t`Play ${recording.said}`}
          duration={recording.duration}
          isPlaying={props.playing === recording.id}
          onPress={() => props.actions.current.toggle(recording.id)}
        />
      ) : null}
    </li>
  );
});

export type RowsMode = 'read' | 'select' | 'order';

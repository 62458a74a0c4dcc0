import BookOpen20Regular from 'virtual:icons/BookOpen20Regular';
import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import ChevronRight20Regular from 'virtual:icons/ChevronRight20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type TextWord,
  type TokenisedText,
  wordAfter,
  wordBefore,
} from '#src/language/runningText/tokenisedText.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import type { NewWord } from '#src/saved/savedWords.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useEscape } from '#src/ui/layers/layers.ts';
import type { TextScope } from '../reading/textScope.ts';
import { SheetWord } from './SheetWord.tsx';
import { explanationOf, isCompound, useReading, useWordGloss, wordToSave } from './useReading.ts';

const useStyles = makeStyles({
  sheet: {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    color: tokens.colorNeutralForeground1,
  },
  // At the foot of a phone; the text above it can be read and tapped.
  narrow: {
    position: 'relative',
    zIndex: 1,
    maxHeight: '60dvh',
    marginTop: '-1rem',
    border: '1px solid transparent',
    borderTopColor: tokens.colorNeutralStroke1,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    animationName: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveEasyEase,
  },
  content: {
    position: 'relative',
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0.75rem 1.25rem 0.5rem',
  },
  close: { float: 'right', margin: '-0.25rem -0.75rem 0 0.25rem' },
  actions: {
    flex: 'none',
    display: 'flex',
    justifyContent: 'space-around',
    padding: '0.25rem 0.5rem max(0.25rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  action: {
    flex: '1 1 3.5rem',
    position: 'relative',
    display: 'grid',
    minWidth: 0,
    maxWidth: '5rem',
    color: tokens.colorBrandForeground1,
    // An action that is not available has no name either.
    ':not(:has(button)):not(:has(a))': { display: 'none' },
    // The name stands inside the button.
    '> span:has(> button)': { display: 'grid', width: '100%', height: 'auto' },
    '> button, > span > button, > a': {
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-start',
      width: '100%',
      height: '3.75rem',
      paddingTop: '0.75rem',
    },
    '> a': {
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorBrandForeground1,
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    },
  },
  name: {
    position: 'absolute',
    insetInline: 0,
    bottom: '0.375rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    textAlign: 'center',
    pointerEvents: 'none',
  },
});

function NamedAction({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div data-action="" className={styles.action}>
      {children}
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </div>
  );
}

export interface WordSlots {
  readonly renderListen: (word: { readonly language: string; readonly text: string }) => ReactNode;
  readonly renderSave: (word: NewWord) => ReactNode;
}

interface WordSheetProps extends WordSlots {
  readonly text: TokenisedText;
  readonly word: TextWord;
  readonly scope: TextScope;
  /** At the foot, not in its own column. */
  readonly isNarrow: boolean;
  readonly onWalk: (word: TextWord) => void;
  readonly onClose: () => void;
}

/** Without a scrim, so that the text can be read. */
export function WordSheet(props: WordSheetProps) {
  const { text, word: open, scope, isNarrow, onWalk, onClose } = props;
  const { start: place, word } = open;
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const { language, gloss, wantNow } = useWordGloss(text, open, scope);
  // The same sheet for all words, so that its buttons keep the focus; another word begins with its best reading.
  const [other, setOther] = useState({ place, number: 0 });
  const number = other.place === place ? other.number : 0;
  const here = gloss?.state === 'here' ? gloss.gloss : undefined;
  const reading = useReading(here, number, scope.filters);
  useEscape(onClose);
  const entry = here && explanationOf(here, language) === 'entry' ? reading : undefined;
  const saved = here && wordToSave(word, language, entry);
  const step = (name: string, icon: ReactElement, to: TextWord | undefined) => (
    <NamedAction name={name}>
      <IconButton label={name} icon={icon} disabled={to === undefined} onClick={() => to && onWalk(to)} />
    </NamedAction>
  );
  return (
    <section
      className={mergeClasses(styles.sheet, isNarrow && styles.narrow)}
      aria-label={t`The word`}
      data-sheet=""
    >
      <div className={styles.content}>
        <IconButton className={styles.close} label={t`Close`} icon={<Dismiss20Regular />} onClick={onClose} />
        <SheetWord
          text={open.text}
          language={language}
          gloss={gloss}
          reading={reading}
          onOther={(next) => setOther({ place, number: next })}
          onRetry={wantNow}
        />
      </div>
      <div className={styles.actions}>
        {step(t`Previous`, <ChevronLeft20Regular />, wordBefore(text, place))}
        {saved ? (
          <>
            <NamedAction name={t`Listen`}>
              {props.renderListen({ language: saved.language, text: saved.stem })}
            </NamedAction>
            <NamedAction name={t`Save`}>{props.renderSave(saved)}</NamedAction>
            {entry ? (
              <NamedAction name={t`Article`}>
                <Link to={hrefTo({ lemma: articleOf(entry.found), search: '' })} aria-label={t`Article`}>
                  <BookOpen20Regular aria-hidden="true" />
                </Link>
              </NamedAction>
            ) : (
              <NamedAction name={t`Search`}>
                <Link to={hrefTo({ lemma: '', search: word })} aria-label={t`Search`}>
                  <Search20Regular aria-hidden="true" />
                </Link>
              </NamedAction>
            )}
          </>
        ) : null}
        {step(
          t({ message: 'Next', context: 'word of a text' }),
          <ChevronRight20Regular />,
          wordAfter(text, place),
        )}
      </div>
    </section>
  );
}

/** A compound's address says what it is made of. */
function articleOf(found: FoundWord): string {
  return isCompound(found) ? found.form : found.stem;
}

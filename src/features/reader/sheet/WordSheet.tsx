import BookOpen20Regular from 'virtual:icons/BookOpen20Regular';
import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import ChevronRight20Regular from 'virtual:icons/ChevronRight20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { WordStar } from '#src/components/saving/WordStar.tsx';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import {
  type TextWord,
  type TokenisedText,
  wordAfter,
  wordBefore,
} from '#src/language/runningText/tokenisedText.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { IconButton, touchSquare } from '#src/ui/controls/buttons.tsx';
import { NamedIcon, useControlRowStyles } from '#src/ui/controls/controlWords.tsx';
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
    maxHeight: 'calc(60 * var(--dvh))',
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
    padding: '0.25rem 0.5rem max(0.25rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  link: {
    ...touchSquare,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
  },
});

interface WordSheetProps {
  readonly text: TokenisedText;
  readonly word: TextWord;
  readonly scope: TextScope;
  /** At the foot, not in its own column. */
  readonly isNarrow: boolean;
  readonly onWalk: (word: TextWord) => void;
  readonly onClose: () => void;
}

/** Without a scrim, so that the text can be read. */
export function WordSheet({ text, word: open, scope, isNarrow, onWalk, onClose }: WordSheetProps) {
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
  const { below } = useControlRowStyles();
  const step = (name: string, icon: ReactElement, to: TextWord | undefined) => (
    <IconButton
      label={name}
      icon={<NamedIcon icon={icon}>{name}</NamedIcon>}
      disabled={to === undefined}
      onClick={() => to && onWalk(to)}
    />
  );
  const link = (name: string, icon: ReactElement, lemma: string, search = '') => (
    <Link className={styles.link} to={hrefTo({ lemma, search })} aria-label={name}>
      <NamedIcon icon={icon}>{name}</NamedIcon>
    </Link>
  );
  return (
    <section
      className={mergeClasses(styles.sheet, isNarrow && styles.narrow, 'noPrint')}
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
      <div className={mergeClasses(below, styles.actions)}>
        {step(t`Previous`, <ChevronLeft20Regular />, wordBefore(text, place))}
        {saved ? (
          <>
            <SpeakButton language={saved.language} text={saved.stem} />
            <WordStar word={saved} />
            {entry
              ? link(t`Article`, <BookOpen20Regular aria-hidden="true" />, articleOf(entry.found))
              : link(t`Search`, <Search20Regular aria-hidden="true" />, '', word)}
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

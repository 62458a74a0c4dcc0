import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import type { ArticlePart } from '#src/components/saving/articleWord.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { useControlRowStyles } from '#src/ui/controls/controlWords.tsx';
import { wordKindLabel } from '#src/ui/labels/labels.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { drawerQuery, noDrawerQuery } from '#src/ui/theme/breakpoints.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { wordSize } from '#src/ui/wordlist/RowText.tsx';

/** Whose width a long head word keeps. */
export const wordLine = {
  containerType: 'inline-size',
  '@supports (width: 1cqi)': { '--listWidth': '100cqi' },
} as const;

export const headWord = {
  fontFamily: wordFace,
  fontSize: tokens.fontSizeHero800,
  fontWeight: 700,
  // 42 of 34 px.
  lineHeight: 21 / 17,
  overflowWrap: 'anywhere',
} as const;

/** A long word is set smaller, so that its last letters do not stand alone. */
export function headWordSize(lemma: string) {
  return wordSize(lemma, 'var(--fontSizeHero800)', [], 'var(--fontSizeBase600)');
}

/** Of LemmaControls the button that opens the table, where “All forms” does, too. */
export const noTableButton = { '& [data-further] > [aria-haspopup]': { display: 'none' } } as const;

const useStyles = makeStyles({
  // As a new article begins: its actions stand on the line of its word, which they leave only to a long one.
  part: {
    ...wordLine,
    display: 'flex',
    flexWrap: 'wrap',
    margin: '1rem 0 0',
    padding: '1rem 0 0.25rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    [`@media ${drawerQuery}`]: { display: 'block' },
  },
  head: {
    flex: '1 1 auto',
    minWidth: 0,
    margin: 0,
    '> span': { display: 'block' },
    // The labels stand below the actions.
    [`@media (min-width: 22em) and ${noDrawerQuery}`]: {
      '> span + span': { width: 0, whiteSpace: 'nowrap' },
    },
  },
  // Room for the buttons that come; the one that may go stands at the end, so that no other moves.
  icons: {
    display: 'flex',
    justifyContent: 'flex-end',
    minWidth: '176px',
    height: '2.75rem',
    margin: '0 -0.75rem 0 auto',
    '& [data-further] > *': { order: -1 },
  },
  controls: {
    minHeight: '2.75rem',
    marginLeft: '-0.5rem',
    '& [data-further] > button': { order: 1 },
  },
  noTableButton,
  lemma: headWord,
  labels: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, fontWeight: 400 },
});

interface PartNameProps {
  readonly lemma: string;
  readonly part: Pick<ArticlePart, 'language' | 'pos'>;
  /** Its controls and forms. */
  readonly children?: ReactNode;
}

/** A further word or part of speech of an article, also before what is folded. */
export function PartName({ lemma, part, children }: PartNameProps) {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      <h3 className={styles.head}>
        <Word language={part.language} className={styles.lemma} style={headWordSize(lemma)}>
          {lemma}
        </Word>
        <LemmaLabels language={part.language} pos={part.pos} />
      </h3>
      {children}
    </div>
  );
}

export type RenderControls = (word: ParadigmWord) => ReactNode;

interface PartHeadProps extends PartNameProps {
  readonly renderControls: RenderControls;
  /** The forms that matter of the word; tells that there are some. */
  readonly renderForms: (word: ParadigmWord, onForms: () => void) => ReactNode;
}

/** With its forms and controls. */
export function PartHead({ lemma, part, renderControls, renderForms }: PartHeadProps) {
  const styles = useStyles();
  const { beside } = useControlRowStyles();
  const isLarge = useMedia(drawerQuery);
  const [hasForms, setHasForms] = useState(false);
  const onForms = useCallback(() => setHasForms(true), []);
  const word = { lemma, language: part.language, pos: part.pos };
  const row = isLarge ? mergeClasses(beside, styles.controls) : styles.icons;
  const forms = renderForms(word, onForms);
  const controls = (
    <div className={mergeClasses(row, hasForms && styles.noTableButton, 'noPrint')}>
      {renderControls(word)}
    </div>
  );
  return (
    <PartName lemma={lemma} part={part}>
      {isLarge ? forms : controls}
      {isLarge ? controls : forms}
    </PartName>
  );
}

export function LemmaLabels({ language, pos }: Pick<ArticlePart, 'language' | 'pos'>) {
  const { i18n } = useLingui();
  return <span className={useStyles().labels}>{wordKindLabel(i18n, pos, language)}</span>;
}

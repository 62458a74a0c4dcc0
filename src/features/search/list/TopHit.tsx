import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isIntoOne } from '#src/language/dictionaries.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { drawerQuery, onePaneQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { oneLine, surfaceStyle, textSize, wordFace } from '#src/ui/theme/theme.ts';
import { usePainted } from '#src/ui/waiting/idle.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import type { WordRow } from '#src/ui/wordlist/listParts.ts';
import { Meanings, wordSize } from '#src/ui/wordlist/RowText.tsx';

const LazyTopActions = lazyWithMessages(() => import('./TopActions.tsx'), 'TopActions');

// As high in the shell (firstRows.css), and where nothing is known of the word.
const useCard = makeResetStyles({
  position: 'relative',
  minHeight: '8.625rem',
  margin: '0 0.5rem 0.5rem',
  '@media (pointer: coarse)': { marginBottom: '0.25rem' },
  [`@media ${panesQuery}`]: { marginTop: '0.5rem' },
  [`@media ${drawerQuery}`]: { marginTop: '0.75rem' },
  // As wide as at the left, with the scroll bar: what the pane is wider than its content.
  '@media (pointer: fine)': { marginRight: 'max(0px, 100% + 0.5rem + 1px - var(--listWidth, 100vw))' },
});

const useLink = makeResetStyles({
  display: 'block',
  minHeight: 'inherit',
  // With its border, the text begins where those of the rows do.
  padding: 'calc(0.75rem - 1px)',
  ...surfaceStyle(),
  // Beside an article it has a tint.
  [`@media ${panesQuery}`]: { borderColor: 'transparent' },
  color: tokens.colorNeutralForeground2,
  outlineOffset: '-2px',
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  '> span + span': { display: 'block', ...oneLine },
});

const useStyles = makeStyles({
  single: { minHeight: '7.125rem' },
  open: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  // Beside the list, unless another row has the focus.
  previewed: {
    [`@media ${panesQuery}`]: {
      '&:not([data-words]:focus-within *)': { backgroundColor: tokens.colorSubtleBackgroundSelected },
      '&:focus': { backgroundColor: tokens.colorSubtleBackgroundSelected },
    },
  },
  // Beside it stand two buttons, which do not grow with the text.
  word: {
    display: 'block',
    marginRight: '96px',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeHero700,
    fontWeight: 700,
    lineHeight: tokens.lineHeightHero700,
  },
  marked: { color: tokens.colorBrandForeground1 },
  kind: { ...textSize(300) },
  answer: {
    marginTop: '0.375rem',
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    ...textSize(600),
  },
  others: { fontFamily: wordFace, ...textSize(400) },
  // Ends where the texts of the rows do.
  actions: {
    position: 'absolute',
    top: '0.5rem',
    right: 0,
    display: 'flex',
    [`@media (pointer: fine) and ${onePaneQuery}`]: { right: '0.5rem' },
  },
});

interface TopHitProps {
  readonly row: WordRow;
  /** Among the links for the arrow keys. */
  readonly index: number;
  readonly open: boolean;
  readonly bold: boolean;
  readonly reachable: boolean;
  /** Whether no word is open. */
  readonly previewed: boolean;
}

/** The top hit, which answers at once. */
export function TopHit({ row, index, open, bold, reachable, previewed }: TopHitProps) {
  const styles = useStyles();
  const card = useCard();
  const link = useLink();
  const isPainted = usePainted(true);
  const { address } = useAddress();
  const { text, languages, kind, own } = row;
  const meanings = [...row.meanings, ...row.furtherMeanings];
  const [language] = languages;
  return (
    <li className={mergeClasses(card, isIntoOne(address.dictionary) && styles.single)} data-index={index}>
      <a
        href={row.href}
        className={mergeClasses(link, previewed && styles.previewed, (open || bold) && styles.open)}
        tabIndex={reachable ? 0 : -1}
        aria-current={open ? 'page' : undefined}
      >
        <Word
          language={languages.length === 1 ? language : undefined}
          className={mergeClasses(styles.word, bold && styles.marked)}
          // By their names: `tokens` where it runs adds 3 kB to the first page.
          style={wordSize(text, 'var(--fontSizeHero700)', ['2.5rem', '96px'], 'var(--fontSizeBase600)')}
        >
          {text}
        </Word>
        <span className={styles.kind}>{kind}</span>
        <span className={styles.answer}>
          <Meanings of={meanings.slice(0, 1)} own={own} />
        </span>
        <span className={styles.others}>
          <Meanings of={meanings.slice(1)} own={own} />
        </span>
      </a>
      <span className={mergeClasses(styles.actions, 'noPrint')}>
        {isPainted && language !== undefined ? (
          <LazyTopActions key={text} row={row} language={language} />
        ) : null}
      </span>
    </li>
  );
}

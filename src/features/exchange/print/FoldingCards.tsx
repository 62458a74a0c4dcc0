import { makeStyles } from '@fluentui/react-components';
import type { KeptWord } from '#src/saved/keptWord.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { paperLine } from './paperColours.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  // Seven on a page; lines to cut are whole, the one to fold is dashed.
  card: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    minHeight: '34mm',
    marginTop: '-1px',
    border: `1px solid ${paperLine}`,
    breakInside: 'avoid',
  },
  side: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    alignContent: 'center',
    padding: '3mm 5mm',
    fontFamily: wordFace,
    fontSize: '1.375rem',
    lineHeight: 1.3,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& > span': { minWidth: 0 },
  },
  back: { borderLeft: `1px dashed ${paperLine}`, fontSize: '1.25rem' },
});

interface FoldingCardsProps {
  readonly words: readonly KeptWord[];
}

/** Words as strips: folded in the middle, the word is on one side and its translation on the other. */
export function FoldingCards({ words }: FoldingCardsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {words.map(({ id, stem, language, translations }) => (
        <li key={id} className={styles.card}>
          <div className={styles.side}>
            <Word language={language}>{stem}</Word>
          </div>
          <div className={`${styles.side} ${styles.back}`}>
            <span>
              {translations.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two translations may be the same, and none moves
                <span key={index}>
                  {index > 0 ? ', ' : null}
                  <Word language={one.language}>{one.text}</Word>
                </span>
              ))}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

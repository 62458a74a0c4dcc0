import { makeStyles, tokens } from '@fluentui/react-components';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import type { RowSource } from '#src/ui/wordlist/listParts.ts';

const useStyles = makeStyles({
  list: { columnWidth: '11rem', columnGap: '1.5rem' },
  row: { display: 'flex', justifyContent: 'space-between', gap: '0.5rem', breakInside: 'avoid' },
  word: {
    fontFamily: wordFace,
    ...textSize(300),
    overflowWrap: 'anywhere',
  },
  languages: {
    color: tokens.colorNeutralForeground3,
    ...textSize(200),
  },
});

/** In columns: paper does not scroll. */
export function PrintedWords({ rows }: { readonly rows: RowSource }) {
  const styles = useStyles();
  const words = Array.from({ length: rows.length }, (_, index) => rows.at(index) ?? []).flat();
  return (
    <ol className={`${styles.list} onPaper`}>
      {words.map(({ text, languages, badge }) => (
        <li key={text} className={styles.row}>
          <Word language={languages.length === 1 ? languages[0] : undefined} className={styles.word}>
            {text}
          </Word>
          <span className={styles.languages}>{badge}</span>
        </li>
      ))}
    </ol>
  );
}

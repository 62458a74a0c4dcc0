import { makeStyles } from '@fluentui/react-components';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { FoundRow, type FoundRowProps } from './FoundRow.tsx';

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyle: 'none' } });

/** What `FoundList` draws. */
export interface FoundListProps {
  readonly words: readonly FoundWord[];
  /** What was looked up. */
  readonly text: string;
  /** The address that each leads to. */
  readonly addressOf: (word: FoundWord) => FoundRowProps['address'];
  /** The one whose article is open. */
  readonly open?: FoundWord | undefined;
  /** Where the arrow keys go through them: how each stands among the links there. */
  readonly stopOf?: ((offset: number) => FoundRowProps['stop']) | undefined;
  /** Its name, or the id of the heading that is its name. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
}

/** Words that a text may mean, best first. */
export function FoundList(props: FoundListProps) {
  const { words, text, addressOf, open, stopOf, label, labelledBy } = props;
  return (
    <ul className={useStyles().list} aria-label={label} aria-labelledby={labelledBy}>
      {words.map((word, offset) => (
        <FoundRow
          key={`${word.language} ${word.by} ${word.form} ${word.stem}`}
          word={word}
          text={text}
          address={addressOf(word)}
          isOpen={word === open}
          stop={stopOf?.(offset)}
        />
      ))}
    </ul>
  );
}

import { useMemo } from 'react';
import { type CameFrom, CameFromContext } from '#src/components/paradigm/cameFrom.ts';
import { templateOfWord } from '#src/language/analysis.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { OpenedArticle } from './OpenedArticle.tsx';
import { useOpenedWord } from './useOpenedWord.ts';

/** The form that the word's table shows; of a compound that of its head. */
function cameFrom({ stem, language, form, parts, analyses }: FoundWord): CameFrom {
  const shown = parts.at(-1)?.form ?? form;
  return { lemma: stem, language, form: shown, templates: analyses.map(templateOfWord) };
}

/** The article of the address's word, or of the word that its text may mean. */
export function ArticlePane({ lemma, wide }: { readonly lemma: string; readonly wide: boolean }) {
  const opened = useOpenedWord(lemma);
  const { foundWord } = opened;
  const from = useMemo(() => foundWord && cameFrom(foundWord), [foundWord]);
  return (
    <CameFromContext value={from}>
      {/* One instance for all words that open as written. A found word has its own: the line above it would make the
          article jump. */}
      <OpenedArticle key={foundWord ? opened.lemma : ''} text={lemma} opened={opened} wide={wide} />
    </CameFromContext>
  );
}

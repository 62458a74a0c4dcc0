import TextAlignLeft20Regular from 'virtual:icons/TextAlignLeft20Regular';
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ParadigmControl } from '#src/components/paradigm/ParadigmControl.tsx';
import { articleWord } from '#src/components/saving/articleWord.ts';
import { WordStar } from '#src/components/saving/WordStar.tsx';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import { CorpusLink } from '#src/features/corpus/CorpusLink.tsx';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { corpusPage, corpusQuery, hasCorpus } from '#src/lookup/operations/corpusQuery.ts';
import { useFiltersHere } from '#src/lookup/wantedFilters.ts';
import { SectionLink } from '#src/ui/text/SectionLink.tsx';

const useStyles = makeStyles({ menu: { display: 'grid' }, further: { display: 'contents' } });

export interface LemmaControlsProps extends ParadigmWord {
  /** Whether it is the word of the article, which can be saved. */
  readonly canBeSaved?: boolean;
  /** Comes with the others: alone, it would stand in their place and move. */
  readonly menu?: ReactNode;
}

/** Speech, inflection, corpus (A102), saving. */
export function LemmaControls({ lemma, language, pos, canBeSaved = false, menu }: LemmaControlsProps) {
  const styles = useStyles();
  return (
    <>
      <SpeakButton language={language} text={lemma} />
      {/* OpenedArticle and PartHead order these, and hide what “All forms” or “All examples” opens, too. */}
      <span data-further="" className={styles.further}>
        <ParadigmControl lemma={lemma} language={language} pos={pos} />
        <CorpusLink lemma={lemma} language={language} />
      </span>
      {canBeSaved ? <ArticleStar lemma={lemma} language={language} pos={pos} /> : null}
      {menu === undefined ? null : (
        // Its place is there before its code.
        <div data-place="" className={styles.menu}>
          {menu}
        </div>
      )}
    </>
  );
}

/** At the end of the heading of examples: to those of the corpus, once the control above has found some. */
export function AllExamples({ lemma, language }: Pick<ParadigmWord, 'lemma' | 'language'>) {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const { data } = useQuery({ ...corpusQuery(language, lemma), enabled: false });
  if (data !== true || !hasCorpus(language) || corpusPage(language, lemma) !== undefined) return null;
  return (
    <SectionLink icon={<TextAlignLeft20Regular />} to={hrefToPage('examples', language, lemma)}>
      {t`All examples`}
    </SectionLink>
  );
}

/** Saves the word with the translations of its article. */
function ArticleStar({ lemma, language, pos }: ParadigmWord) {
  const filters = useFiltersHere();
  // Only read here: the article requests them.
  const { data: entries } = useQuery({ ...entriesQuery(lemma, filters), enabled: false });
  const { data: concepts } = useQuery({ ...conceptsQuery(lemma, filters), enabled: false });
  const { dictionary } = useAddress().address;
  const word = useMemo(
    () => articleWord({ lemma, language, pos }, dictionary, entries ?? [], concepts ?? []),
    [lemma, language, pos, dictionary, entries, concepts],
  );
  return <WordStar word={word} />;
}

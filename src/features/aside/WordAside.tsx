import Table20Regular from 'virtual:icons/Table20Regular';
import TextAlignLeft20Regular from 'virtual:icons/TextAlignLeft20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LazyParadigmDialog } from '#src/components/paradigm/ParadigmControl.tsx';
import { ParadigmTable } from '#src/components/paradigm/ParadigmTable.tsx';
import { useParadigms } from '#src/components/paradigm/useParadigms.ts';
import { useListsOfWord } from '#src/components/saving/useListWords.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import {
  type CorpusLanguage,
  corpusExamplesQuery,
  corpusPage,
  hasCorpus,
} from '#src/lookup/operations/corpusQuery.ts';
import { MarkedSentence } from '#src/ui/text/MarkedSentence.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { SectionButton, SectionHead, SectionLink } from '#src/ui/text/SectionLink.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import { useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';

const useStyles = makeStyles({
  table: { '& + &': { marginTop: '1rem' } },
  all: { display: 'inline-block', '::first-letter': { textTransform: 'uppercase' } },
  sentence: { margin: '0.75rem 0', fontFamily: wordFace, ...textSize(400), overflowWrap: 'anywhere' },
  translation: { display: 'block', color: tokens.colorNeutralForeground2 },
  list: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.75rem',
    padding: '0.5rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
  name: {
    flex: 1,
    minWidth: 0,
    color: tokens.colorBrandForeground1,
    fontFamily: wordFace,
    ...textSize(400),
    overflowWrap: 'anywhere',
    ':hover': { textDecoration: 'underline' },
  },
});

const mostSentences = 3;

interface WordAsideProps {
  readonly word: ParadigmWord;
  /** The sentence that the article shows. */
  readonly said: string | undefined;
}

/** Beside the article of a word: its inflection, sentences with it, and the lists that it is in. */
export function WordAside({ word, said }: WordAsideProps) {
  const { lemma, language, pos } = word;
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const paradigms = useParadigms(word);
  const { show, opened } = useLazyDialog(LazyParadigmDialog);
  const { holding } = useListsOfWord({ stem: lemma, language, pos, translations: [] });
  // From the top down, so that nothing moves.
  if (paradigms === undefined) return null;
  const lists = holding.map(({ id, name, words: { length: count } }) => (
    <li key={id} className={styles.list}>
      <Link className={styles.name} to={hrefToPage('lists', id)}>
        {name}
      </Link>
      {t`${plural(count, { one: '# word', other: '# words' })}`}
    </li>
  ));
  const inLists =
    holding.length > 0 ? (
      <section>
        <SectionLine>{t`In my lists`}</SectionLine>
        <ul>{lists}</ul>
      </section>
    ) : null;
  const hasSentences = hasCorpus(language) && corpusPage(language, lemma) === undefined;
  return (
    <>
      {paradigms.length > 0 ? (
        <>
          <SectionHead>
            <SectionLine>{t`Inflection`}</SectionLine>
            <SectionButton icon={<Table20Regular />} aria-haspopup="dialog" onClick={show}>
              <span className={styles.all}>{t`all forms`}</span>
            </SectionButton>
          </SectionHead>
          <LazyParadigmDialog {...opened} word={word} />
        </>
      ) : null}
      {paradigms.map((paradigm) => (
        <div key={paradigm.tag} className={styles.table}>
          <ParadigmTable word={word} paradigm={paradigm} asText />
        </div>
      ))}
      {hasSentences ? <Sentences {...{ lemma, language, said }}>{inLists}</Sentences> : inLists}
    </>
  );
}

interface SentencesProps {
  readonly lemma: string;
  readonly language: CorpusLanguage;
  readonly said: string | undefined;
  readonly children: ReactNode;
}

function Sentences({ lemma, language, said, children }: SentencesProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const { data, isLoading } = useInfiniteQuery(corpusExamplesQuery(language, lemma));
  if (isLoading) return null;
  const examples = data?.pages.flatMap((page) => page.examples) ?? [];
  if (examples.length === 0) return children;
  const others = examples.filter(({ text }) => text !== said);
  return (
    <>
      <section>
        <SectionHead>
          <SectionLine>
            {said !== undefined && others.length > 0 ? t`More examples` : t`Examples`}
          </SectionLine>
          <SectionLink icon={<TextAlignLeft20Regular />} to={hrefToPage('examples', language, lemma)}>
            {t`All examples`}
          </SectionLink>
        </SectionHead>
        {(others.length > 0 ? others : examples)
          .slice(0, mostSentences)
          .map(({ text, places, translation, translationLanguage }) => (
            <p key={text} className={styles.sentence}>
              <MarkedSentence language={language} text={text} places={places} />
              <Word language={translationLanguage} className={styles.translation}>
                {translation}
              </Word>
            </p>
          ))}
      </section>
      {children}
    </>
  );
}

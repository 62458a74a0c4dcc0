import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TappableSentences } from '#src/app/article/TappableSentences.tsx';
import { PaperFoot } from '#src/app/print/PaperFoot.tsx';
import { ExampleList } from '#src/features/corpus/ExampleList.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import {
  type CorpusLanguage,
  corpusExamplesQuery,
  isCorpusLanguage,
} from '#src/lookup/operations/corpusQuery.ts';
import { languageLabel } from '#src/ui/labels/labels.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { usePrinting } from '#src/ui/theme/useScreen.ts';
import { PlainPage } from './PlainPage.tsx';
import { UnknownPage } from './UnknownPage.tsx';

const useStyles = makeStyles({
  label: {
    marginLeft: '0.25rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 400,
  },
  language: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
});

/** `/-/examples/{language}/{lemma}`: sentences with a lemma, where no corpus page is configured (D31). */
export function ExamplesPage({ segments }: { readonly segments: readonly string[] }) {
  const [language = '', lemma = ''] = segments;
  if (!isCorpusLanguage(language) || lemma === '') {
    return <UnknownPage word={segments.at(-1) ?? ''} />;
  }
  return <Examples language={language} lemma={lemma} />;
}

function Examples({ language, lemma }: { language: CorpusLanguage; lemma: string }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const printing = usePrinting();
  const { data } = useInfiniteQuery(corpusExamplesQuery(language, lemma));
  const codes = data?.pages.flatMap(({ examples }) => examples.map(({ dictionary }) => dictionary)) ?? [];
  return (
    <PlainPage
      wide
      names={[lemma, t`Examples`]}
      title={
        <>
          <Word language={language}>{lemma}</Word> <span className={styles.label}>{t`Examples`}</span>
        </>
      }
      beside={<span className={styles.language}>{languageLabel(i18n, language)}</span>}
      back={{ href: hrefTo({ lemma }), text: t`Back to the article` }}
    >
      <TappableSentences>
        <ExampleList language={language} lemma={lemma} />
      </TappableSentences>
      {printing ? <PaperFoot name={lemma} codes={codes} /> : null}
    </PlainPage>
  );
}

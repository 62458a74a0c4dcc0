import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTitle } from '#src/app/boot/useTitle.ts';
import { PaperFoot } from '#src/app/print/PaperFoot.tsx';
import { useAddress } from '#src/data/address/useAddress.ts';
import { type CorpusLanguage, isCorpusLanguage } from '#src/data/operations/corpusQuery.ts';
import { ExampleList } from '#src/features/corpus/ExampleList.tsx';
import { dictionaries } from '#src/language/dictionaries.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { usePrinting } from '#src/ui/print/usePrinting.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { UnknownPage } from './lazyUnknownPage.ts';
import type { PageProps } from './pages.ts';

const useStyles = makeStyles({
  scroll: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0 1rem max(1.5rem, env(safe-area-inset-bottom))',
    '@media (min-width: 900px)': { padding: '0 1.75rem 1.5rem 1.25rem' },
  },
  column: { maxWidth: '54rem' },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '2.75rem',
    marginLeft: '-0.375rem',
    paddingRight: '0.5rem',
    color: 'var(--brand)',
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.875rem' },
  title: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: '1.75rem',
    fontWeight: 700,
    lineHeight: '2.5rem',
    overflowWrap: 'anywhere',
  },
  labels: {
    marginLeft: '0.25rem',
    color: 'var(--muted)',
    fontFamily: tokens.fontFamilyBase,
    fontSize: '0.875rem',
    fontWeight: 400,
  },
  language: { color: 'var(--muted)', fontSize: '0.875rem' },
});

/** `/-/examples/{language}/{lemma}`: stored sentences with a lemma, where no corpus page is configured (D31). */
export function ExamplesPage({ segments }: PageProps) {
  const [language = '', lemma = '', ...more] = segments;
  if (!isCorpusLanguage(language) || lemma === '' || more.length > 0) {
    return <UnknownPage word={segments.at(-1) ?? ''} />;
  }
  return <Examples language={language} lemma={lemma} />;
}

function Examples({ language, lemma }: { language: CorpusLanguage; lemma: string }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const printing = usePrinting();
  const codes = dictionaries.filter(({ source }) => source === language).map(({ code }) => code);
  useTitle([lemma, t`Examples`]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened page is read from its heading (D6); a fresh load from its start
  useEffect(() => {
    if (key !== 'default') heading.current?.focus();
  }, [language, lemma]);
  return (
    <main id="content" tabIndex={-1} className={styles.scroll}>
      <div className={styles.column}>
        <Link className={`${styles.back} noPrint`} to={hrefTo({ lemma })}>
          <ChevronLeft20Regular aria-hidden="true" />
          <Trans>Back to the article</Trans>
        </Link>
        <div className={styles.line}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <Word language={language}>{lemma}</Word> <span className={styles.labels}>{t`Examples`}</span>
          </h1>
          <span className={styles.language}>{languageLabel(i18n, language)}</span>
        </div>
        <ExampleList language={language} lemma={lemma} />
        {printing ? <PaperFoot name={lemma} codes={codes} /> : null}
      </div>
    </main>
  );
}

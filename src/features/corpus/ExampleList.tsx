import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import {
  type CorpusExample,
  type CorpusLanguage,
  corpusExamplesQuery,
} from '#src/lookup/operations/corpusQuery.ts';
import { useProvenance } from '#src/lookup/provenance.ts';
import { Answer, CachedLine, Notice } from '#src/ui/answer/Answer.tsx';
import { LoadMore } from '#src/ui/answer/LoadMore.tsx';
import { dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { MarkedSentence } from '#src/ui/text/MarkedSentence.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { onePaneQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import { Skeleton, WaitingRows } from '#src/ui/waiting/Waiting.tsx';

const useStyles = makeStyles({
  count: { margin: '0 0 0.25rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '1.25rem',
    alignItems: 'start',
    padding: '0.75rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: wordFace,
    overflowWrap: 'anywhere',
    breakInside: 'avoid',
    [`@media ${onePaneQuery}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '0.5rem 0' },
  },
  text: { margin: 0, ...textSize(500) },
  translation: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    ...textSize(400),
  },
  source: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    ...textSize(200),
    ':hover': { color: tokens.colorBrandForeground1, textDecoration: 'underline' },
    [`@media ${onePaneQuery}`]: { justifySelf: 'start' },
    '@media (pointer: coarse)': { lineHeight: '2.75rem', marginBottom: '-0.5rem' },
  },
});

const useRows = makeResetStyles({
  paddingTop: '1.25rem',
  '> div': {
    display: 'grid',
    gap: '0.75rem',
    padding: '0.75rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});

const widths = ['62%', '48%', '71%', '55%', '66%'];

interface ExampleListProps {
  readonly language: CorpusLanguage;
  readonly lemma: string;
}

export function ExampleList({ language, lemma }: ExampleListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const waiting = useRows();
  const options = corpusExamplesQuery(language, lemma);
  const query = useInfiniteQuery(options);
  const { cached } = useProvenance(options.queryKey);
  const answer = answerStateOf(query, ({ pages }) => (pages[0]?.total ?? 0) === 0);
  return (
    <Answer
      of={answer}
      waiting={
        <WaitingRows label={t`Loading…`} widths={widths} className={waiting}>
          {(width) => (
            <>
              <Skeleton width={width} height="1rem" />
              <Skeleton width={`calc(${width} - 12%)`} />
            </>
          )}
        </WaitingRows>
      }
      nothing={
        <Notice title={<Trans>No example sentences with “{lemma}”.</Trans>}>
          <Trans>The examples come from the dictionaries.</Trans>
        </Notice>
      }
    >
      {({ pages }) => (
        <>
          <CachedLine since={cached} box />
          <p className={styles.count}>
            <Plural value={pages[0]?.total ?? 0} one="# sentence" other="# sentences" />
          </p>
          <ol>
            {pages
              .flatMap(({ examples }) => examples)
              .map((example) => (
                <Example
                  key={`${example.dictionary} ${example.text}`}
                  example={example}
                  language={language}
                />
              ))}
          </ol>
          <LoadMore of={query} />
        </>
      )}
    </Answer>
  );
}

function Example({ example, language }: { example: CorpusExample; language: string }) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const { text, places, translation, translationLanguage, dictionary, lemma } = example;
  const name = dictionaryLabel(i18n, dictionary);
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.text}>
          <MarkedSentence language={language} text={text} places={places} />
        </p>
        <p className={styles.translation}>
          <Word language={translationLanguage}>{translation}</Word>
        </p>
      </div>
      {isDictionaryCode(dictionary) ? (
        <Link
          className={styles.source}
          to={hrefTo({ dictionary, lemma })}
          title={dictionaryMaker(dictionary, holdingOf(dictionary))}
        >
          <Word language={language}>{lemma}</Word> · {name}
        </Link>
      ) : null}
    </li>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { compareIn } from '#src/language/alphabets.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { readerLanguages } from '#src/language/readerLanguages.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import { subjectsQuery, subjectWordsQuery } from '#src/lookup/operations/browseQuery.ts';
import { Answer } from '#src/ui/answer/Answer.tsx';
import { categoryLabel } from '#src/ui/labels/termLabels.ts';
import { onePaneQuery } from '#src/ui/theme/breakpoints.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { BrowsedList, WordsHead } from './BrowseParts.tsx';

const useStyles = makeStyles({
  subject: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '1rem',
    minHeight: '2.75rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  count: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  head: {
    paddingBottom: '0.5rem',
    [`@media ${onePaneQuery}`]: { margin: '0 -1.25rem', padding: '0 1.25rem 0.5rem' },
  },
  all: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
});

interface BySubjectProps {
  readonly language: string;
  /** As the term bank names it; empty: none chosen. */
  readonly subject: string;
}

export function BySubject({ language, subject }: BySubjectProps) {
  return subject === '' ? <Subjects /> : <SubjectTerms language={language} subject={subject} />;
}

function Subjects() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const answer = answerStateOf(useQuery(subjectsQuery), (subjects) => subjects?.length === 0);
  const [language = ''] = readerLanguages(i18n.locale, []);
  const compare = compareIn(language);
  return (
    <Answer of={answer} waiting={null} nothing={<p>{t`No terms here.`}</p>}>
      {(subjects) =>
        subjects === null ? (
          <p>{t`This site’s dictionary service doesn’t list subjects.`}</p>
        ) : (
          <ul>
            {subjects
              .map((one) => ({ ...one, label: categoryLabel(i18n, one.name) }))
              .toSorted((one, other) => compare(one.label, other.label))
              .map(({ name, label, concepts }) => (
                <li key={name}>
                  <Link className={styles.subject} to={hrefToPage('browse', 'terms', name)}>
                    {label}
                    <span className={styles.count}>{i18n.number(concepts)}</span>
                  </Link>
                </li>
              ))}
          </ul>
        )
      }
    </Answer>
  );
}

function SubjectTerms({ language, subject }: BySubjectProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const query = useInfiniteQuery(subjectWordsQuery(subject, language));
  const total = query.data?.pages[0]?.total ?? 0;
  const answer = answerStateOf(query, () => total === 0);
  return (
    <>
      <Link className={`${texts.link} ${styles.all}`} to={hrefToPage('browse', 'terms')}>
        <Trans>All subjects</Trans>
      </Link>
      <WordsHead
        title={categoryLabel(i18n, subject)}
        count={total === 0 ? '' : <Plural value={total} one="# word" other="# words" />}
        className={styles.head}
      />
      <Answer of={answer} waiting={null} nothing={<p>{t`This subject has no words in this language.`}</p>}>
        {({ pages }) => (
          <BrowsedList
            code={termBank}
            language={language}
            words={pages.flatMap(({ words }) => words)}
            end={query}
          />
        )}
      </Answer>
    </>
  );
}

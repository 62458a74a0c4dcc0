import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import type { GlossState } from '#src/lookup/operations/glosses/glossBook.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { readingWords } from '#src/ui/grammar/analysisWords.ts';
import { languageLabel, wordKindLabel } from '#src/ui/labels/labels.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, useBoundedStyle, useTextStyles, useTitleStyle, wordFace } from '#src/ui/theme/theme.ts';
import { Skeleton } from '#src/ui/waiting/Waiting.tsx';
import { MissingWord } from './MissingWord.tsx';
import { ReadingBody } from './ReadingBody.tsx';
import { explanationOf, headWord, type WordReading } from './useReading.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    minHeight: '2.75rem',
  },
  about: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  form: { margin: '0 0 0.5rem', color: tokens.colorNeutralForeground2, ...textSize(400) },
  shown: {
    marginRight: '0.25rem',
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
  },
  group: {
    margin: 0,
    paddingTop: '0.5rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
  },
  suggested: {
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase600,
    fontWeight: 600,
    '@media (pointer: coarse)': { minHeight: '44px', alignContent: 'center' },
  },
  said: { margin: '0 0 0.5rem', lineHeight: 1.5 },
});

interface SheetWordProps {
  readonly text: string;
  readonly language: string | undefined;
  readonly gloss: GlossState | undefined;
  readonly reading: WordReading | undefined;
  readonly onOther: (number: number) => void;
  readonly onRetry: () => void;
}

export function SheetWord({ text, language, gloss, reading, onOther, onRetry }: SheetWordProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  const headingClass = mergeClasses(useTitleStyle(), useBoundedStyle().bounded);
  const heading = (
    <h2 className={headingClass}>
      <Word language={language}>{text}</Word>
    </h2>
  );
  if (gloss === undefined || gloss.state === 'waiting') {
    return (
      <>
        {heading}
        <div role="status" aria-label={t`Loading…`}>
          <Skeleton width="9rem" height="1rem" />
        </div>
      </>
    );
  }
  if (gloss.state === 'failed') {
    return (
      <>
        {heading}
        <div role="alert">
          <p className={styles.said}>{i18n._(failureWords[gloss.error.failure].title)}</p>
          <TextButton onClick={onRetry}>{t`Try again`}</TextButton>
        </div>
      </>
    );
  }
  const explanation = explanationOf(gloss.gloss, language);
  const missing = (
    <div className={styles.said}>
      <MissingWord text={text} isPartial={gloss.isPartial} mayBeHidden={explanation !== 'foreign'} />{' '}
      {explanation === 'guess' ? <Trans>Did you mean:</Trans> : null}
    </div>
  );
  if (reading === undefined) {
    return (
      <div role="status">
        {heading}
        {missing}
      </div>
    );
  }
  const { found, pos } = reading;
  const [first] = readingWords(i18n, found.analyses);
  const form = found.by === 'LETTERS' || found.by === 'SPELLING' ? found.form : text;
  const about = <span className={styles.about}>{wordKindLabel(i18n, pos, found.language)}</span>;
  return (
    // Announced at each step; users of screen readers find the other readings and parts themselves.
    <>
      <div role="status">
        {explanation === 'entry' ? (
          <div className={styles.head}>
            <h2 className={headingClass}>
              <Word language={found.language}>{headWord(found)}</Word>
            </h2>
            {about}
          </div>
        ) : (
          <>
            <div className={styles.head}>
              {heading}
              {language === undefined ? null : (
                <span className={styles.about}>{languageLabel(i18n, language)}</span>
              )}
            </div>
            {missing}
            {explanation === 'foreign' ? <h3 className={styles.group}>{t`Other languages`}</h3> : null}
            <div className={styles.head}>
              <Link
                className={`${texts.link} ${styles.suggested}`}
                to={hrefTo({ lemma: found.stem, search: '' })}
              >
                <Word language={found.language}>{found.stem}</Word>
              </Link>
              {about}
            </div>
          </>
        )}
        {first === undefined && form.toLowerCase() === found.stem.toLowerCase() ? null : (
          <p className={styles.form}>
            <Word language={found.language} className={styles.shown}>
              {form}
            </Word>{' '}
            {first}
          </p>
        )}
      </div>
      <ReadingBody gloss={gloss.gloss} reading={reading} onOther={onOther} />
    </>
  );
}

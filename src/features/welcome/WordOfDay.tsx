import ArrowShuffle20Regular from 'virtual:icons/ArrowShuffle20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { holdingOf, knownCodes } from '#src/local/holdings.ts';
import { configuration } from '#src/local/installation.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress, withWayBack } from '#src/lookup/address/address.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import { type SampleWord, sampleWordQuery } from '#src/lookup/operations/browseQuery.ts';
import { chosenFilters, useReadingOrder } from '#src/lookup/wantedFilters.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { isoDay } from '#src/ui/labels/dateLabel.ts';
import { wordKindLabel } from '#src/ui/labels/labels.ts';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { boundedLines, textSize, wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', height: '2.25rem', marginRight: '-1rem' },
  title: {
    flex: 1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    fontWeight: 600,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    minHeight: '2.25rem',
    marginTop: '-0.25rem',
  },
  word: {
    minWidth: 0,
    // As high as a finger.
    margin: '-0.25rem 0',
    fontFamily: wordFace,
    fontSize: tokens.fontSizeHero700,
    fontWeight: 700,
    lineHeight: '2.75rem',
    color: tokens.colorNeutralForeground1,
    ':hover': { textDecoration: 'underline' },
    overflowWrap: 'anywhere',
  },
  labels: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  translations: {
    margin: 0,
    fontFamily: wordFace,
    ...textSize(600),
  },
  example: {
    margin: '0.5rem 0 0',
    padding: '0.25rem 0 0.25rem 0.75rem',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: wordFace,
    ...textSize(400),
  },
  sentence: boundedLines(1),
  failure: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  translation: { color: tokens.colorNeutralForeground2 },
  starter: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  command: { overflowWrap: 'anywhere' },
  choice: {
    display: 'block',
    minHeight: '2.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    ':hover': { textDecoration: 'underline' },
  },
});

/** Whether there is a word is known too late for this visit: it is stored for the next. */
function useLearning(isThere: boolean | undefined): void {
  const { wordOfDay } = usePreferences();
  const learn = useEffectEvent((): void => {
    if (isThere === undefined || wordOfDay === 'hidden') return;
    choose({ wordOfDay: isThere ? 'shown' : 'none' });
  });
  useEffect(() => {
    const leave = (): void => learn();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

/** Of today, or of another seed. Translated into the first of the reader's languages that has an example. */
function useSampleWord(seed: string | undefined, enabled: boolean) {
  const order = useReadingOrder();
  const filters = chosenFilters(usePreferences());
  const targetLangs = order.filter((language) => filters.targetLangs.includes(language));
  return useQuery({
    ...sampleWordQuery(seed ?? isoDay(new Date()), { ...filters, targetLangs }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

export function WordOfDay() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { wordOfDay } = usePreferences();
  const [wasPlaced] = useState(wordOfDay !== 'none');
  const [random, setRandom] = useState<string>();
  const isHidden = wordOfDay === 'hidden';
  const query = useSampleWord(random, !isHidden);
  const { data: word } = query;
  useLearning(word === undefined ? undefined : word !== null);
  if (isHidden) return null;
  const failure = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  if (!wasPlaced || word === null || (word === undefined && failure === null)) return null;
  const title = random === undefined ? t`Word of the day` : t`A random word`;
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton
          label={t`A random word`}
          icon={<ArrowShuffle20Regular primaryFill="var(--brand)" />}
          onClick={() => setRandom(crypto.randomUUID())}
        />
      </div>
      {word === undefined ? (
        <p className={styles.failure}>{i18n._(failureWords[failureOf(failure)].title)}</p>
      ) : (
        <Shown word={word} />
      )}
    </section>
  );
}

function Shown({ word }: { word: SampleWord }) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const { lemma, dictionary, translations, example } = word;
  return (
    <div aria-live="polite">
      <div className={styles.line}>
        <Link className={styles.word} to={hrefTo({ lemma: lemma.lemma })} state={withWayBack}>
          <Word language={lemma.language}>{lemma.lemma}</Word>
        </Link>
        <span className={styles.labels}>{wordKindLabel(i18n, lemma.pos, lemma.language)}</span>
      </div>
      <p className={styles.translations}>
        {joined(translations, (one) => (
          <Word language={one.language}>{one.lemma}</Word>
        ))}
      </p>
      <p className={styles.example}>
        <Word language={lemma.language} className={styles.sentence}>
          {example.example}
        </Word>
        <Word
          language={dictionaryOf(dictionary)?.target}
          className={mergeClasses(styles.sentence, styles.translation)}
        >
          {example.translation}
        </Word>
      </p>
    </div>
  );
}

/** Away from the word, which most want. */
export function WordOfDayChoice() {
  const { t } = useLingui();
  const { choice } = useStyles();
  const { wordOfDay } = usePreferences();
  const { data: word } = useSampleWord(undefined, false);
  const isHidden = wordOfDay === 'hidden';
  if (wordOfDay === 'none' || (word === null && !isHidden)) return null;
  return (
    <button
      type="button"
      className={choice}
      // Its place is kept until there is a word.
      style={word || isHidden ? undefined : { visibility: 'hidden' }}
      onClick={() => choose({ wordOfDay: isHidden ? 'shown' : 'hidden' })}
    >
      {isHidden ? t`Show the word of the day` : t`Hide the word of the day`}
    </button>
  );
}

/** What the administrator types (`service/import/repositories/repositoryRun.ts`). */
const command = 'npm run dictionaries';

/** Loopback addresses: what the person who runs the service sees, and nobody else. */
const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u;

/** For the administrator, if the service has only the starter lexicon. */
export function StarterNote() {
  const styles = useStyles();
  const isAdministrator = configuration().sampleNote || ownMachine.test(location.hostname);
  if (!isAdministrator || !hasStarterOnly()) return null;
  return (
    <p className={`${styles.starter} noPrint`}>
      <Trans>
        Only the sample dictionary is installed. For the full ones, run:{' '}
        <code className={styles.command} lang="en" translate="no">
          {command}
        </code>
      </Trans>
    </p>
  );
}

/** False if the service does not say what it has. */
function hasStarterOnly(): boolean {
  const held = knownCodes().flatMap((code) => holdingOf(code) ?? []);
  return held.length > 0 && held.every(({ origin }) => origin === 'starter');
}

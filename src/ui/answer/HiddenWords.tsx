import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPhrase, partsIn } from '#src/language/searchText.ts';
import { useOnline } from '#src/state/useOnline.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { Notice } from './Answer.tsx';

interface HiddenWordsProps {
  readonly text: string;
  readonly by: 'languages' | 'dictionaries' | 'both';
  readonly onLift: () => void;
}

/** A choice of the person hides the word: names it, and cancels it with one tap (D16). */
export function HiddenWords({ text, by, onLift }: HiddenWordsProps) {
  const { t } = useLingui();
  const words = {
    languages: { title: t`“${text}” is hidden by your choice of languages.`, lift: t`Search all languages` },
    dictionaries: {
      title: t`“${text}” is hidden by your choice of dictionaries.`,
      lift: t`Search all dictionaries`,
    },
    both: {
      title: t`“${text}” is hidden by your choice of languages and dictionaries.`,
      lift: t`Search all languages and dictionaries`,
    },
  }[by];
  return <Notice title={words.title} actions={<TextButton onClick={onLift}>{words.lift}</TextButton>} />;
}

interface NothingChosenProps {
  readonly of: 'languages' | 'dictionaries';
  readonly onChooseAll: () => void;
}

/** Without languages or dictionaries nothing can be found; one tap chooses all. */
export function NothingChosen({ of, onChooseAll }: NothingChosenProps) {
  const { t } = useLingui();
  return (
    <Notice
      title={of === 'languages' ? t`No language selected.` : t`No dictionary selected.`}
      actions={<TextButton onClick={onChooseAll}>{t`Choose all`}</TextButton>}
    />
  );
}

/** What was searched: all dictionaries, those that the person chose, those on this device, or that of the address. */
export type Searched = 'all' | 'choice' | 'device' | 'dictionary';

interface AbsentProps {
  readonly text: string;
  readonly from: Searched;
}

/** Absence is said only of what was searched. */
export function Absent({ text: lemma, from }: AbsentProps) {
  switch (from) {
    case 'all':
      return <Trans>“{lemma}” is not in the dictionaries.</Trans>;
    case 'choice':
      return <Trans>“{lemma}” is not in the languages and dictionaries you chose.</Trans>;
    case 'device':
      return <Trans>“{lemma}” is not in the dictionaries on this device.</Trans>;
    case 'dictionary':
      return <Trans>“{lemma}” is not in this dictionary.</Trans>;
    default:
      return from satisfies never;
  }
}

const useAbsenceStyles = makeStyles({
  absence: { padding: '0.75rem 0 0', overflowWrap: 'anywhere' },
  statement: { margin: 0, fontFamily: wordFace, ...textSize(600), fontWeight: 700 },
  advice: { color: tokens.colorNeutralForeground2, ...textSize(300) },
});

/** Above what an empty list offers instead: guesses, or other ways. */
export function Absence({ children, ...absent }: AbsentProps & { readonly children: ReactNode }) {
  const styles = useAbsenceStyles();
  return (
    <div className={styles.absence}>
      <p className={styles.statement}>
        <Absent {...absent} />
      </p>
      <div className={styles.advice}>{children}</div>
    </div>
  );
}

const usePartStyles = makeStyles({
  words: { margin: 0, padding: 0, listStyleType: 'none' },
  word: { display: 'inline-block', minHeight: '44px', alignContent: 'center' },
});

interface PartWordsProps {
  readonly text: string;
  readonly hrefOf: (word: string) => string;
}

/** The words of a phrase, or of a text with a hyphen, as written, each to be looked up by itself; nothing for one word. */
export function PartWords({ text, hrefOf }: PartWordsProps) {
  const styles = usePartStyles();
  const { link } = useTextStyles();
  const words = partsIn(text);
  if (words.length < 2 && !isPhrase(text)) return null;
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <Link to={hrefOf(word)} className={mergeClasses(link, styles.word)}>
            <Trans>Look up “{word}”</Trans>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Instead of advice on the search: why some of the wanted dictionaries could not be asked. */
export function OnlyHere() {
  const isOnline = useOnline();
  return (
    <div>
      {isOnline ? (
        <Trans>The dictionary service isn’t responding.</Trans>
      ) : (
        <Trans>Connect to the internet to search all dictionaries.</Trans>
      )}
    </div>
  );
}

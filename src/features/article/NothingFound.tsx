import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { searchKey } from '#src/language/fold.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import { choose, type Preferences, usePreferences } from '#src/local/preferences.ts';
import { type Address, listSearch, useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import { type EntryAnswer, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { knownStemsQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import { useProvenance } from '#src/lookup/provenance.ts';
import {
  allWidened,
  chosenFilters,
  filtersHere,
  type HidingChoice,
  hidingChoices,
  nothingChosen,
  useFiltersHere,
  widenedFilters,
  widening,
} from '#src/lookup/wantedFilters.ts';
import type { AnswerState } from '#src/state/answerState.ts';
import { DeviceLine, failureWords, Notice } from '#src/ui/answer/Answer.tsx';
import {
  Absent,
  HiddenWords,
  NothingChosen,
  OnlyHere,
  PartWords,
  type Searched,
} from '#src/ui/answer/HiddenWords.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { joined } from '#src/ui/text/Word.tsx';
import { panesQuery } from '#src/ui/theme/breakpoints.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { ArticleWaiting } from './ArticleWaiting.tsx';

const LazyOtherWays = lazyWithMessages(() => import('#src/components/saving/OtherWays.tsx'), 'OtherWays');

const useStyles = makeStyles({
  allDictionaries: { lineHeight: '2.75rem' },
  near: { margin: 0 },
  line: {
    margin: '1rem 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    '@media print': { display: 'none' },
  },
});

interface NothingFoundProps {
  readonly lemma: string;
  /** From `hiddenWord`: the word that the lemma stands for, if one of the person's choices hides it. */
  readonly hiddenAs?: string | undefined;
  /** The wanted dictionaries that could not be asked. */
  readonly missing: readonly string[];
  /** Suggestions; `null` if there are none. */
  readonly children: ReactNode;
}

/** `here` if the word is there without the choice. */
function useThereWithout(lemma: string, choice: HidingChoice, address: Address, chosen: Preferences) {
  // The chosen languages hide words of the address's dictionary; the chosen dictionaries hide words of any.
  const filters = choice === 'languages' ? filtersHere(address, chosen) : chosenFilters(chosen);
  const widened = widenedFilters(filters, choice);
  const query = useQuery({ ...knownStemsQuery([lemma], widened ?? filters), enabled: widened !== undefined });
  return widened
    ? answerStateOf(query, (stems) => !stems.includes(lemma))
    : ({ state: 'nothing' } satisfies AnswerState<never>);
}

/** A choice that hides the lemma is named and widened with one tap (D16); similar words are offered (D11). */
export function NothingFound({ lemma, hiddenAs: sought = lemma, missing, children }: NothingFoundProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { address, hrefTo, hrefToPage } = useAddress();
  const navigate = useNavigate();
  const wide = useMedia(panesQuery);
  const chosen = usePreferences();
  const without = {
    languages: useThereWithout(sought, 'languages', address, chosen),
    dictionaries: useThereWithout(sought, 'dictionaries', address, chosen),
    both: useThereWithout(sought, 'both', address, chosen),
  };
  const answers = Object.values(without);
  const filters = chosenFilters(chosen);
  const unfiltered = useQuery(knownStemsQuery([sought], filters));
  // Dictionaries that a choice leaves out may have the word, too.
  const all = [filters, ...allWidened(filters)].map((one) => knownStemsQuery([sought], one).queryKey);
  const elsewhere = useProvenance(...all).device?.missing ?? [];
  const here = useFiltersHere();
  const unasked = useProvenance(findWordsQuery(lemma, here).queryKey).device?.missing ?? [];
  const near = useInfiniteQuery(listQuery(lemma.trim(), 'start', filters));
  const first = near.data?.pages[0];
  const key = searchKey(lemma.trim());
  const same = (first?.stems ?? [])
    .map(({ stem }) => stem)
    .filter((stem) => stem !== lemma && searchKey(stem) === key);
  const { dictionary } = address;
  // On a wide screen the empty list beside it has suggestions and other ways.
  const isBeside = wide && listSearch(address).typed.trim() === lemma.trim();
  const hasList = near.isLoading || (first?.total === 0 && first.found?.length);
  const suggestions = isBeside && hasList ? null : children;

  const none = nothingChosen(here);
  if (none) return <NothingChosen of={none} onChooseAll={() => choose(widening(none))} />;
  // Nothing is claimed until it is known whether a choice hides the word.
  if (unfiltered.isLoading || answers.some(({ state }) => state === 'waiting'))
    return <ArticleWaiting lines={1} />;
  const by = hidingChoices.find((choice) => without[choice].state === 'here');
  const failed = answers.find((answer) => answer.state === 'failed');
  if (by === 'languages') {
    return <HiddenWords text={lemma} by={by} onLift={() => choose(widening(by))} />;
  }
  if (dictionary && (unfiltered.data?.includes(sought) || unfiltered.isError || elsewhere.length > 0)) {
    const name = dictionaryLabel(i18n, dictionary);
    return (
      <Notice
        title={<Absent text={lemma} from="dictionary" />}
        actions={
          <Link
            className={mergeClasses(texts.link, styles.allDictionaries)}
            to={hrefTo({ dictionary: undefined })}
          >{t`Search all dictionaries`}</Link>
        }
      >
        {name}
      </Notice>
    );
  }
  if (by) {
    return (
      <HiddenWords
        text={lemma}
        by={by}
        onLift={() => {
          choose(widening(by));
          if (dictionary) void navigate(hrefTo({ dictionary: undefined }));
        }}
      />
    );
  }
  const hrefOf = (word: string) => hrefTo({ lemma: word, search: word });
  const parts = <PartWords text={lemma} hrefOf={hrefOf} />;
  // The word may be a form in a dictionary that is on the device.
  const onDevice = here.wantedDicts.filter((code) => !unasked.includes(code));
  const sources = onDevice.flatMap((code) => dictionaryOf(code)?.source ?? []);
  const forms = unasked.filter((id) => sources.some((source) => source === formsLanguage(id)));
  const away = [...new Set([...forms, ...missing, ...elsewhere])];
  const isPartial = away.length > 0;
  const whole: Searched = failed ? 'choice' : 'all';
  return (
    <>
      <Notice title={<Absent text={lemma} from={isPartial ? 'device' : whole} />} retry={failed?.retry}>
        {failed ? <p>{i18n._(failureWords[failed.failure].title)}</p> : null}
        {isPartial ? (
          <>
            <OnlyHere />
            <DeviceLine provenance={{ missing: away }} href={hrefToPage('downloads')} />
          </>
        ) : null}
        {parts}
        {same.length > 0 ? (
          <p className={styles.near}>
            <Trans>Did you mean:</Trans>{' '}
            {joined(same, (stem) => (
              <Link className={texts.link} to={hrefTo({ lemma: stem })}>
                {stem}
              </Link>
            ))}
          </p>
        ) : (
          (suggestions ??
          (isPartial || parts ? null : <Trans>Check the spelling, or search for a part of the word.</Trans>))
        )}
        {same.length > 0 ? suggestions : null}
      </Notice>
      {wide ? null : <LazyOtherWays text={lemma} />}
    </>
  );
}

interface HiddenDictionariesProps {
  readonly lemma: string;
  readonly entries: readonly EntryAnswer[];
}

/** Tells how many more dictionaries the chosen languages hide (D16), or that nothing is chosen. */
export function HiddenDictionaries({ lemma, entries }: HiddenDictionariesProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const filters = useFiltersHere();
  const widened = widenedFilters(filters, 'languages');
  const { data } = useQuery({ ...entriesQuery(lemma, widened ?? filters), enabled: widened !== undefined });
  const none = nothingChosen(filters);
  if (none) return <NothingChosen of={none} onChooseAll={() => choose(widening(none))} />;
  if (widened === undefined || data === undefined) return null;
  const shown = new Set(entries.map(({ dict }) => dict));
  const hidden = new Set(data.map(({ dict }) => dict).filter((dict) => !shown.has(dict))).size;
  if (hidden === 0) return null;
  return (
    <p className={styles.line}>
      <Plural
        value={hidden}
        one="Your language filter hides # more dictionary."
        other="Your language filter hides # more dictionaries."
      />{' '}
      <TextButton onClick={() => choose(widening('languages'))}>{t`Search all languages`}</TextButton>
    </p>
  );
}

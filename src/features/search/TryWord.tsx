import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { dictionaryOf, type SourceLanguage } from '#src/language/dictionaries.ts';
import { languageTag } from '#src/language/languages.ts';
import { usePreferences } from '#src/local/preferences.ts';
import type { NavigationState } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  // Only where the field is wide enough for its placeholder, too: that is never cut.
  example: {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
    '@container (max-width: 20rem)': { display: 'none' },
  },
  word: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '2.75rem',
    padding: '0 0.5rem 0 0.25rem',
    fontFamily: wordFace,
    fontSize: '1.125rem',
  },
});

/** A fish, which every dictionary knows, in each language that words are looked up in. */
const fish: Readonly<Record<SourceLanguage, string>> = {
  sme: 'guolli',
  sma: 'guelie',
  smj: 'guolle',
  smn: 'kyeli',
  sms: 'kueʹll',
  fin: 'kala',
  nob: 'fisk',
  rus: 'рыба',
};

const navigationState: NavigationState = { fromList: true };

/** In the empty field of the welcome: a word to try, of the dictionary or of the page's own language. */
export function TryWord() {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { pathname } = useLocation();
  const { address, hrefTo } = useAddress();
  const { interfaceLanguage } = usePreferences();
  if (address.lemma !== '' || address.search !== '' || pathname.startsWith('/-/')) return null;
  const source = dictionaryOf(address.dictionary ?? '')?.source ?? interfaceLanguage;
  // A page in a language without dictionaries of its own, and the term bank, offer the one that has most words here.
  const language = source in fish ? (source as SourceLanguage) : 'sme';
  const word = fish[language];
  return (
    <span className={styles.example}>
      <Trans>
        e.g.{' '}
        <Link
          className={mergeClasses(texts.link, styles.word)}
          to={hrefTo({ lemma: word })}
          state={navigationState}
          lang={languageTag(language)}
          translate="no"
          title={t`Try this word`}
        >
          {word}
        </Link>
      </Trans>
    </span>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { type DictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  line: { margin: '0 0 1rem', color: tokens.colorNeutralForeground2 },
  browse: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', minWidth: '44px' },
});

/** What a dictionary is and who made it, and the way to browse it. */
export function DictionaryFacts({ code }: { readonly code: DictionaryCode }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { link } = useTextStyles();
  const { hrefToPage } = useAddress();
  return (
    <>
      {dictionaryInfo(i18n, code, holdingOf(code)).map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <Link
        className={mergeClasses(link, styles.browse)}
        to={hrefToPage('browse', code === termBank ? 'terms' : code)}
      >{t`Browse`}</Link>
    </>
  );
}

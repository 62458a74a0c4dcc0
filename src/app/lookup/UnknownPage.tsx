import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { isPhrase } from '#src/language/searchText.ts';
import { emptyAddress, formatAddress } from '#src/lookup/address/address.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { PartWords } from '#src/ui/answer/HiddenWords.tsx';
import { PlainPage } from './PlainPage.tsx';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForeground1, lineHeight: '2.75rem', textDecorationLine: 'underline' },
});

const hrefOf = (lemma: string) => formatAddress({ ...emptyAddress, lemma });

/** No such page; the words of `word`, from the address, are offered as searches (D1). */
export function UnknownPage({ word }: { readonly word: string }) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <PlainPage names={[t`Page not found`]}>
      <Notice
        title={t`There’s nothing at this address.`}
        actions={
          <>
            {isPhrase(word) ? <PartWords text={word} hrefOf={hrefOf} /> : null}
            {word === '' || isPhrase(word) ? null : (
              <Link to={hrefOf(word)} className={styles.link}>
                <Trans>Look up “{word}”</Trans>
              </Link>
            )}
            <Link to="/" className={styles.link}>{t`Go to the start page`}</Link>
          </>
        }
      />
    </PlainPage>
  );
}

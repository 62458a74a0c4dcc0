import { Trans, useLingui } from '@lingui/react/macro';
import { isPhrase } from '#src/language/searchText.ts';
import { emptyAddress, formatAddress } from '#src/lookup/address/address.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { PartWords } from '#src/ui/answer/HiddenWords.tsx';
import { LinkOnOwnLine, PlainPage } from './PlainPage.tsx';

const hrefOf = (lemma: string) => formatAddress({ ...emptyAddress, lemma });

/** No such page; the words of `word`, from the address, are offered as searches (D1). */
export function UnknownPage({ word }: { readonly word: string }) {
  const { t } = useLingui();
  return (
    <PlainPage names={[t`Page not found`]}>
      <Notice
        title={t`There’s nothing at this address.`}
        actions={
          <>
            {isPhrase(word) ? <PartWords text={word} hrefOf={hrefOf} /> : null}
            {word === '' || isPhrase(word) ? null : (
              <LinkOnOwnLine to={hrefOf(word)}>
                <Trans>Look up “{word}”</Trans>
              </LinkOnOwnLine>
            )}
            <LinkOnOwnLine to="/">{t`Go to the start page`}</LinkOnOwnLine>
          </>
        }
      />
    </PlainPage>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { choose, usePreferences } from '#src/data/preferences.ts';
import { useAddress } from '#src/data/useAddress.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { TextButton } from '#src/ui/TextButton.tsx';

/** Nothing matches: a different sight from a failure (A71), with a way on. A choice that may hide words is named (D16). */
export function NoWords() {
  const { t } = useLingui();
  const { address } = useAddress();
  const { wantedDicts, srcLangs, targetLangs } = usePreferences();
  if (wantedDicts.length === 0 && address.dictionary === undefined) {
    return (
      <Notice
        title={t`No dictionary is chosen.`}
        actions={
          <TextButton onClick={() => choose({ wantedDicts: dictionaryCodes })}>{t`Choose all`}</TextButton>
        }
      />
    );
  }
  if (srcLangs.length === 0 || targetLangs.length === 0) {
    return (
      <Notice
        title={t`No language is chosen.`}
        actions={
          <TextButton onClick={() => choose({ srcLangs: dataLanguages, targetLangs: dataLanguages })}>
            {t`Choose all`}
          </TextButton>
        }
      />
    );
  }
  const text = address.search || address.lemma;
  const filtered =
    srcLangs.length < dataLanguages.length ||
    targetLangs.length < dataLanguages.length ||
    (address.dictionary === undefined && wantedDicts.length < dictionaryCodes.length);
  return (
    <Notice
      title={<Trans>Nothing found for “{text}”.</Trans>}
      actions={
        filtered ? (
          <TextButton
            onClick={() =>
              choose({ srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes })
            }
          >
            {t`Search all languages and dictionaries`}
          </TextButton>
        ) : undefined
      }
    >
      {filtered ? (
        <Trans>Your choice of languages and dictionaries may hide words.</Trans>
      ) : (
        <Trans>Try fewer letters, or another search mode.</Trans>
      )}
    </Notice>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useAddress } from '#src/data/address/useAddress.ts';
import { choose, usePreferences } from '#src/data/local/preferences.ts';
import { lifting } from '#src/data/lookup/hidingChoice.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { HiddenWords } from '#src/ui/answer/HiddenWords.tsx';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { ListWaiting } from './ListWaiting.tsx';
import type { HiddenList } from './useHiddenList.ts';

/** What `NoWords` draws. */
export interface NoWordsProps {
  /** Whether a choice of the visitor's hides words. */
  readonly hidden: HiddenList;
}

/** Nothing matches: another notice than of a failure (A71), with a way on. A choice that hides words is named (D16). */
export function NoWords({ hidden }: NoWordsProps) {
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
  if (hidden.state === 'asking') return <ListWaiting />;
  const { by } = hidden;
  if (by) return <HiddenWords text={text} by={by} onLift={() => choose(lifting[by])} />;
  return (
    <Notice title={<Trans>Nothing found for “{text}”.</Trans>}>
      <Trans>Try fewer letters, or another search mode.</Trans>
    </Notice>
  );
}

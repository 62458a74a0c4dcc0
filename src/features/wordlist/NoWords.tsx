import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAddress } from '#src/data/address/useAddress.ts';
import { choose, usePreferences } from '#src/data/local/preferences.ts';
import { lifting } from '#src/data/lookup/hidingChoice.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { HiddenWords } from '#src/ui/answer/HiddenWords.tsx';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';
import { ListWaiting } from './ListWaiting.tsx';
import { useHiddenList } from './useHiddenList.ts';
import type { WordSearch } from './useWordSearch.ts';

const useStyles = makeStyles({ pad: { padding: '0 1.25rem', overflow: 'auto' } });

/** What `NoWords` draws. */
export interface NoWordsProps {
  /** The search that found none. */
  readonly words: WordSearch;
  /** Other words that are shown in its place. */
  readonly children: ReactNode;
}

/** What `NoWordsLine` says it of. */
export interface NoWordsLineProps extends Pick<NoWordsProps, 'words'> {}

/** In place of the count, for assistive technology: the notice under it says it to the eye. */
export function NoWordsLine({ words }: NoWordsLineProps) {
  const hidden = useHiddenList(words);
  const { unseen } = useTextStyles();
  if (hidden.state !== 'known' || hidden.by) return null;
  return (
    <span className={unseen}>
      <Trans>No words found</Trans>
    </span>
  );
}

/** Nothing matches: another notice than of a failure (A71), with a way on. A choice that hides words is named (D16). */
export function NoWords({ words, children }: NoWordsProps) {
  const { t } = useLingui();
  const { address } = useAddress();
  const { wantedDicts, srcLangs, targetLangs } = usePreferences();
  const hidden = useHiddenList(words);
  const styles = useStyles();
  const padded = (notice: ReactNode): ReactNode => <div className={styles.pad}>{notice}</div>;
  if (wantedDicts.length === 0 && address.dictionary === undefined) {
    return padded(
      <Notice
        title={t`No dictionary is chosen.`}
        actions={
          <TextButton onClick={() => choose({ wantedDicts: dictionaryCodes })}>{t`Choose all`}</TextButton>
        }
      />,
    );
  }
  if (srcLangs.length === 0 || targetLangs.length === 0) {
    return padded(
      <Notice
        title={t`No language is chosen.`}
        actions={
          <TextButton onClick={() => choose({ srcLangs: dataLanguages, targetLangs: dataLanguages })}>
            {t`Choose all`}
          </TextButton>
        }
      />,
    );
  }
  const text = address.search || address.lemma;
  if (hidden.state === 'asking') return <ListWaiting />;
  const { by } = hidden;
  if (by) return padded(<HiddenWords text={text} by={by} onLift={() => choose(lifting[by])} />);
  if (children) return children;
  return padded(
    <Notice title={<Trans>Nothing found for “{text}”.</Trans>}>
      <Trans>Try fewer letters, or another search mode.</Trans>
    </Notice>,
  );
}

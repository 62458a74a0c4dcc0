import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { knownCodes, reverseOf } from '#src/local/holdings.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { titleWhenCut } from '#src/ui/theme/theme.ts';

/** A phone with large text. */
const fewLetters = '@container (max-width: 17rem)';
/** The name wraps before the link does. */
const narrow = '@container (max-width: 30rem)';

const useStyles = makeStyles({
  name: { overflow: 'hidden', textOverflow: 'ellipsis', [narrow]: { whiteSpace: 'normal' } },
  link: {
    flex: 'none',
    color: tokens.colorBrandForeground1,
    lineHeight: '1.5rem',
    textDecorationLine: 'underline',
    '@media (pointer: coarse)': { padding: '0.75rem 0.25rem', margin: '-0.625rem 0' },
    [fewLetters]: { flex: '0 1 auto', whiteSpace: 'normal' },
  },
  swap: {
    minWidth: '2.75rem',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    // Not of the room for a finger.
    backgroundClip: 'content-box',
    fontSize: tokens.fontSizeBase400,
    textAlign: 'center',
    textDecorationLine: 'none',
  },
});

interface StatusLineProps {
  /** Draws news in place of the numbers. */
  readonly Status: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/** The dictionaries and number of source languages, with links to the other direction and to all dictionaries (A33–A36). */
export function StatusLine({ Status }: StatusLineProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { wantedDicts, srcLangs } = usePreferences();
  const { address, hrefTo } = useAddress();
  const only = address.dictionary ?? (wantedDicts.length === 1 ? wantedDicts[0] : undefined);
  const reverse = only && reverseOf(only);
  const numbers = (
    <>
      {only ? (
        dictionaryLabel(i18n, only)
      ) : (
        <Plural value={wantedDicts.length} one="# dictionary" other="# dictionaries" />
      )}
      {' · '}
      <Plural value={srcLangs.length} one="# language" other="# languages" />
    </>
  );
  return (
    <div className="statusLine" data-testid="status">
      <span className={styles.name} {...titleWhenCut}>
        {Status && !only ? <Status>{numbers}</Status> : numbers}
      </span>
      {reverse ? (
        <Link
          to={hrefTo({ dictionary: address.dictionary && reverse, lemma: '' })}
          className={mergeClasses(styles.link, styles.swap)}
          aria-label={dictionaryLabel(i18n, reverse)}
          title={dictionaryLabel(i18n, reverse)}
          onClick={() => address.dictionary ?? choose({ wantedDicts: [reverse] })}
        >
          ⇄
        </Link>
      ) : null}
      {only ? (
        <Link
          to={hrefTo({ dictionary: undefined })}
          className={styles.link}
          onClick={() => choose({ wantedDicts: knownCodes() })}
        >{t`All dictionaries`}</Link>
      ) : null}
    </div>
  );
}

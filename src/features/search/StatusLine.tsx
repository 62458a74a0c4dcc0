import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { knownCodes } from '#src/local/holdings.ts';
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
});

interface StatusLineProps {
  /** Draws news in place of the numbers. */
  readonly Status: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/** The dictionaries and number of source languages, with a link to all dictionaries (A33–A36). */
export function StatusLine({ Status }: StatusLineProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { wantedDicts, srcLangs } = usePreferences();
  const { address, hrefTo } = useAddress();
  const only = address.dictionary ?? (wantedDicts.length === 1 ? wantedDicts[0] : undefined);
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

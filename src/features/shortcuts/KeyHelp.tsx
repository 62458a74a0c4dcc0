import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { Switch } from '#src/ui/controls/choices.tsx';

const useStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '1rem',
    rowGap: '0.375rem',
    margin: '0 0 0.5rem',
    '& dd': { margin: 0 },
  },
  pair: { display: 'contents' },
  key: {
    padding: '0.0625rem 0.375rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 600,
  },
});

interface KeyHelpProps {
  readonly renderSection: (title: string, content: ReactNode) => ReactNode;
}

/** Single keys can be switched off, for users of speech input or who press keys by mistake. */
export function KeyHelp({ renderSection }: KeyHelpProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { singleKeys } = usePreferences();
  const keys = [
    ['/', t`to the search field`],
    ['?', t`this help`],
    ['↓ ↑', t`through the list of words`],
    ['Enter', t`opens a word`],
    ['Esc', t`closes a window`],
  ] as const;
  return renderSection(
    t`Keys`,
    <>
      <dl className={styles.keys}>
        {keys.map(([key, name]) => (
          <div key={key} className={styles.pair}>
            <dt>
              <kbd className={styles.key} translate="no">
                {key}
              </kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <Switch on={singleKeys} onChange={(on) => choose({ singleKeys: on })}>
        {t`/ and ? work outside text fields`}
      </Switch>
    </>,
  );
}

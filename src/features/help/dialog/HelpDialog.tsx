import Book20Regular from 'virtual:icons/Book20Regular';
import BookLetter20Regular from 'virtual:icons/BookLetter20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import Globe20Regular from 'virtual:icons/Globe20Regular';
import Speaker220Regular from 'virtual:icons/Speaker220Regular';
import Table20Regular from 'virtual:icons/Table20Regular';
import TextAlignLeft20Regular from 'virtual:icons/TextAlignLeft20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { Switch } from '#src/ui/controls/choices.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { textSize } from '#src/ui/theme/theme.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';

const useStyles = makeStyles({
  icon: { color: tokens.colorBrandForeground1, verticalAlign: '-0.25em' },
  key: { color: tokens.colorBrandForeground1, fontWeight: 700, whiteSpace: 'nowrap' },
  section: {
    maxWidth: '34rem',
    marginBottom: '1.25rem',
    '> p': { margin: '0 0 0.5rem', ...textSize(400) },
  },
  keys: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '1rem',
    rowGap: '0.25rem',
    margin: '0 0 0.5rem',
    '& dd': { margin: 0 },
  },
  pair: { display: 'contents' },
  keyName: {
    padding: '0 0.5rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
  },
  title: { margin: '0 0 0.25rem', color: tokens.colorNeutralForeground2, ...textSize(300), fontWeight: 600 },
});

export function HelpDialog({ open, onClose }: LazyDialogProps) {
  const { t } = useLingui();
  const { icon, key } = useStyles();
  return (
    <Sheet text open={open} title={t`Help`} onClose={onClose}>
      <HelpSection title={t`Look up a word`}>
        <p>
          <Trans>
            Type a word in the search field. Matching words appear as you type; choose one to read about it.
          </Trans>
        </p>
        <p>
          <Trans>
            Missing a letter on your keyboard? Tap <span className={key}>áŋ</span> in the search field for all
            the Sámi letters.
          </Trans>
        </p>
        <p>{t`Choose where your letters stand in the word. “Ends with” finds rhymes.`}</p>
        <p>
          <BookLetter20Regular className={icon} />{' '}
          <Trans>
            Translations come from many dictionaries. Each shows the dictionary’s name; tap it to see only
            that dictionary.
          </Trans>
        </p>
      </HelpSection>
      <HelpSection title={t`What the symbols mean`}>
        <p>
          <Speaker220Regular className={icon} /> <Table20Regular className={icon} />{' '}
          <TextAlignLeft20Regular className={icon} />{' '}
          {t`Hear a word, see its forms and read example sentences. Greyed-out icons have nothing to show.`}
        </p>
        <p>
          <Globe20Regular className={icon} /> <Book20Regular className={icon} />{' '}
          <Trans>Choose which languages and dictionaries to search. Changes apply immediately.</Trans>
        </p>
        <p>
          <Dismiss20Regular className={icon} />{' '}
          <Trans>Closes a dialog. You can also tap outside it or press Esc.</Trans>
        </p>
      </HelpSection>
      <HelpSection title={t`Offline`}>
        <p>{t`Words you have opened are saved on this device and can be read offline.`}</p>
      </HelpSection>
      <KeyHelp />
    </Sheet>
  );
}

function HelpSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Single keys can be switched off, for users of speech input or who press keys by mistake. */
function KeyHelp() {
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
  return (
    <HelpSection title={t`Keys`}>
      <dl className={styles.keys}>
        {keys.map(([key, name]) => (
          <div key={key} className={styles.pair}>
            <dt>
              <kbd className={styles.keyName} translate="no">
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
    </HelpSection>
  );
}

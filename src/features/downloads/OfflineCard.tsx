import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { browserLibrary, canKeepDictionaries, useLibrary } from '#src/device/library/browserLibrary.ts';
import { shownPacks } from '#src/device/library/libraryState.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { askToStay } from '#src/local/storageArea.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { serviceReached } from '#src/lookup/lookupError.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { useOnline } from '#src/state/useOnline.ts';
import { ActionFailure, useAction } from '#src/ui/controls/actions.tsx';
import { QuietButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { surfaceStyle, textSize, useTextStyles } from '#src/ui/theme/theme.ts';
import { bytesOf, installedSize, mostUsedFirst } from './offlinePlan.ts';

const useStyles = makeStyles({
  card: {
    margin: '0.75rem 0',
    padding: '0.75rem 1rem',
    ...surfaceStyle(),
    '@media print': { display: 'none' },
  },
  title: { margin: 0, ...textSize(400), fontWeight: 600 },
  text: { margin: '0.125rem 0 0.5rem', color: tokens.colorNeutralForeground2, lineHeight: 1.5 },
  buttons: {
    fontSize: tokens.fontSizeBase300,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.5rem',
  },
  others: { display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem 0.5rem' },
  choose: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 0.5rem',
    fontWeight: 600,
  },
});

/** Nothing is on the device: offers once to download all dictionaries; without a network it says what works. */
export function OfflineCard() {
  const { t } = useLingui();
  const styles = useStyles();
  const isOnline = useOnline();
  const isReached = useObservable(serviceReached);
  const { offline } = usePreferences();
  if (!canKeepDictionaries()) return null;
  if (isOnline && isReached) return offline === 'ask' ? <Offer /> : null;
  const [title, text] = isOnline
    ? [t`The dictionary service isn’t responding.`, t`Words you have opened work offline`]
    : [
        t`You’re offline: only words you have looked up before can be shown.`,
        t`Connect to the internet to download.`,
      ];
  return (
    <section className={styles.card}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </section>
  );
}

function Offer() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const library = browserLibrary();
  const state = useLibrary();
  const { run, failure } = useAction();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    void library.ask().then(() => setOffered(library.state().asking === 'no'));
  }, [library]);
  const packs = shownPacks(state);
  if (!isOffered || packs.length === 0) return null;
  const absentSize = sizeLabel(i18n, bytesOf(packs));

  async function download(): Promise<void> {
    const shortage = await library.download(mostUsedFirst(packs));
    if (shortage) throw new Error(t`There is not enough space on this device.`);
    answer('yes');
    await askToStay();
  }

  /** The card goes; the focus must not go with it. */
  function answer(offline: 'yes' | 'no'): void {
    document.getElementById('content')?.focus();
    choose({ offline });
  }

  return (
    <section className={styles.card} aria-labelledby="use-offline">
      <h2 id="use-offline" className={styles.title}>{t`Use the dictionaries offline`}</h2>
      <p className={styles.text}>
        {t`Downloaded dictionaries respond instantly, even offline.`} {installedSize(i18n, packs)}
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={() => run(download)}>{t`Download everything, ${absentSize}`}</TextButton>
        <span className={styles.others}>
          <Link className={mergeClasses(texts.link, styles.choose)} to={hrefToPage('downloads')}>
            <Trans>Choose</Trans>
          </Link>
          <QuietButton onClick={() => answer('no')}>{t`Not now`}</QuietButton>
        </span>
      </div>
      <ActionFailure text={failure} />
    </section>
  );
}

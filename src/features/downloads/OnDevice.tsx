import CloudArrowDown20Regular from 'virtual:icons/CloudArrowDown20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { browserLibrary, useLibrary } from '#src/device/library/browserLibrary.ts';
import {
  type LibraryState,
  type Pack,
  packBytes,
  packState,
  shownPacks,
} from '#src/device/library/libraryState.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import { askToStay } from '#src/local/storageArea.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { ActionFailure, useAction } from '#src/ui/controls/actions.tsx';
import { TaskButton } from '#src/ui/controls/TaskButton.tsx';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { SectionHead, SectionLink } from '#src/ui/text/SectionLink.tsx';
import { textSize } from '#src/ui/theme/theme.ts';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { movingStates, packsIn } from './DownloadSummary.tsx';
import { mostUsedFirst } from './offlinePlan.ts';

const useStyles = makeStyles({
  section: { margin: '1.25rem 0', '@media print': { display: 'none' } },
  foot: { display: 'inline-flex', marginTop: '1rem', '> button': { minHeight: '44px' } },
  here: { paddingTop: '0.25rem' },
  size: { marginBottom: '0.75rem', color: tokens.colorNeutralForeground2, ...textSize(300) },
});

/** In bytes of its download. */
function bytesHere(pack: Pack, state: LibraryState): number {
  const own = packState(pack.id, state);
  if ('bytes' in own) return own.bytes;
  return own.state === 'here' || own.state === 'building' ? packBytes(pack) : 0;
}

/** On the start page: how much of the dictionaries is on the device, and after that the children. */
export function OnDevice({ children }: { readonly children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const library = browserLibrary();
  const state = useLibrary();
  const { run, failure } = useAction();
  const packs = shownPacks(state);
  // Before the storage has been read nothing: the children would move.
  if (packs.length === 0) return state.health === 'unknown' ? null : children;
  // What inflects a language is no dictionary.
  const dictionaries = packs.filter(({ id }) => formsLanguage(id) === undefined);
  const here = dictionaries.filter(({ id }) => packState(id, state).state === 'here').length;
  const total = dictionaries.length;
  const [got, all] = [packs.reduce((sum, pack) => sum + bytesHere(pack, state), 0), packBytes(...packs)];
  const done = sizeLabel(i18n, got);
  const of = sizeLabel(i18n, all);
  const absent = packs.filter(({ id }) => packState(id, state).state === 'absent');
  const absentSize = sizeLabel(i18n, packBytes(...absent));

  async function download(): Promise<void> {
    const shortage = await library.download(mostUsedFirst(absent));
    if (shortage) throw new Error(t`There is not enough space on this device.`);
    await askToStay();
  }

  return (
    <>
      <section className={styles.section}>
        <SectionHead>
          <SectionLine>{t`On this device`}</SectionLine>
          <SectionLink to={hrefToPage('downloads')}>{t`Choose`}</SectionLink>
        </SectionHead>
        <div className={styles.here}>{t`${here} of ${total} dictionaries work offline`}</div>
        <div className={styles.size}>{t`${done} of ${of}`}</div>
        <ProgressBar label={t`On this device`} value={got} max={all} />
        {absent.length === 0 || packsIn(state, movingStates).length > 0 ? null : (
          <div className={styles.foot}>
            <TaskButton icon={<CloudArrowDown20Regular />} onClick={() => run(download)}>
              {t`Download the others, ${absentSize}`}
            </TaskButton>
          </div>
        )}
        <ActionFailure text={failure} />
      </section>
      {children}
    </>
  );
}

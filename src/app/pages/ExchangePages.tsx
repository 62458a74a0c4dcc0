import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BackupPanel } from '#src/features/exchange/BackupPanel.tsx';
import { exchangeFailureText } from '#src/features/exchange/exchangeFailureText.ts';
import { readFragment, type SharedList } from '#src/features/exchange/format/sharing/sharedText.ts';
import { ImportFlow } from '#src/features/exchange/ImportFlow.tsx';
import { SharedListView } from '#src/features/exchange/SharedListView.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { PlainPage } from './PlainPage.tsx';

/** `/-/lists/backup` */
export function BackupPage() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const { link } = useTextStyles();
  return (
    <PlainPage names={[t`Backup`]} back={{ href: hrefToPage('lists'), text: t`Lists` }}>
      <BackupPanel />
      <p>
        <Link className={link} to={hrefToPage('lists', 'import')}>{t`Restore a backup`}</Link>
      </p>
    </PlainPage>
  );
}

/** `/-/lists/import` */
export function ImportPage() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  return (
    <PlainPage
      names={[t`Import words`]}
      intro={t`From a backup, CSV, TSV, Anki or LIFT, also zipped. Duplicates are skipped.`}
      back={{ href: hrefToPage('lists'), text: t`Lists` }}
    >
      <ImportFlow />
    </PlainPage>
  );
}

function sharedIn(fragment: string): SharedList | ExchangeFailure {
  try {
    return readFragment(fragment);
  } catch (error) {
    if (error instanceof ExchangeFailure) return error;
    throw error;
  }
}

/** `/-/lists/shared#…`: a shared list, all of it in the address. */
export function SharedListPage() {
  const { t, i18n } = useLingui();
  const { hash } = useLocation();
  const { hrefToPage } = useAddress();
  const shared = useMemo(() => sharedIn(hash), [hash]);
  const back = { href: hrefToPage('lists'), text: t`Lists` };
  if (shared instanceof ExchangeFailure) {
    return (
      <PlainPage names={[t`A list shared with you`]} back={back}>
        <Notice alert title={i18n._(exchangeFailureText[shared.kind])} />
      </PlainPage>
    );
  }
  return (
    <PlainPage
      names={[shared.name, t`A list shared with you`]}
      title={<span translate="no">{shared.name}</span>}
      intro={`${t`A list shared with you`} · ${t`${plural(shared.words.length, { one: '# word', other: '# words' })}`}`}
      back={back}
    >
      <SharedListView key={hash} shared={shared} />
    </PlainPage>
  );
}

import { useLingui } from '@lingui/react/macro';
import { PlainPage } from '#src/app/pages/PlainPage.tsx';
import { ImportFlow } from '#src/features/exchange/ImportFlow.tsx';
import { useAddress } from '#src/lookup/address/useAddress.ts';

/** `/-/lists/import`: bringing words in from a file. */
export function ImportPage() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  return (
    <PlainPage
      names={[t`Import words`]}
      intro={t`From a backup, CSV, TSV, Anki text or LIFT, also zipped. Duplicates are skipped.`}
      back={{ href: hrefToPage('lists'), text: t`Lists` }}
    >
      <ImportFlow hrefToList={(id) => hrefToPage('lists', id)} />
    </PlainPage>
  );
}

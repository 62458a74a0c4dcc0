import { useLingui } from '@lingui/react/macro';
import { PlainPage } from '#src/app/pages/PlainPage.tsx';
import { useAddress } from '#src/data/address/useAddress.ts';
import { ImportFlow } from '#src/features/exchange/ImportFlow.tsx';

/** `/-/lists/import`: bringing words in from a file. */
export function ImportPage() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  return (
    <PlainPage
      names={[t`Bring words in`]}
      intro={t`From a backup, or from CSV, TSV, Anki's text or LIFT, also as ZIP. Words that you have already are not doubled.`}
      back={{ href: hrefToPage('lists'), text: t`Lists` }}
    >
      <ImportFlow hrefToList={(id) => hrefToPage('lists', id)} />
    </PlainPage>
  );
}

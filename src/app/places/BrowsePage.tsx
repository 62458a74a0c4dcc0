import { useLingui } from '@lingui/react/macro';
import { PlainPage } from '#src/app/pages/PlainPage.tsx';

/** `/-/browse`: an index by letter for each dictionary, and the terminology by subject. */
export function BrowsePage() {
  const { t } = useLingui();
  return <PlainPage names={[t`Browse`]}>{null}</PlainPage>;
}

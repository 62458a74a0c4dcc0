import { useLingui } from '@lingui/react/macro';
import { PlainPage } from '#src/app/pages/PlainPage.tsx';

/** `/-/lists`: the words a person keeps. */
export function ListsPage() {
  const { t } = useLingui();
  return <PlainPage names={[t`Lists`]}>{null}</PlainPage>;
}

import { useLingui } from '@lingui/react/macro';
import { PlainPage } from '#src/app/pages/PlainPage.tsx';

/** `/-/reader`: the texts that are read, and one of them with its words to be tapped. */
export function ReaderPage() {
  const { t } = useLingui();
  return <PlainPage names={[t`Read a text`]}>{null}</PlainPage>;
}

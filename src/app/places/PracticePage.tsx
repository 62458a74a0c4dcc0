import { useLingui } from '@lingui/react/macro';
import { PlainPage } from '#src/app/pages/PlainPage.tsx';

/** `/-/practice`: practising kept words and forms. */
export function PracticePage() {
  const { t } = useLingui();
  return <PlainPage names={[t`Practise`]}>{null}</PlainPage>;
}

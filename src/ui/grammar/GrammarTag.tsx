import { useLingui } from '@lingui/react/macro';
import { wholeTagLabel } from './tagLabel.ts';

export function GrammarTag({ tag }: { readonly tag: string }) {
  const { i18n } = useLingui();
  return wholeTagLabel(i18n, tag);
}

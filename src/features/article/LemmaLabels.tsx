import { useLingui } from '@lingui/react/macro';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { posLabel } from '#src/ui/labels/posLabel.ts';

/** What `LemmaLabels` draws. */
export interface LemmaLabelsProps {
  readonly language: string;
  readonly pos: string | undefined;
}

/** Part of speech and language of a lemma in a few quiet words. */
export function LemmaLabels({ language, pos }: LemmaLabelsProps) {
  const { i18n } = useLingui();
  const labels = [pos === undefined ? undefined : posLabel(i18n, pos), languageLabel(i18n, language)];
  return (
    <span style={{ color: 'var(--muted)', fontSize: '0.875rem', fontWeight: 400 }}>
      {labels.filter(Boolean).join(' · ')}
    </span>
  );
}

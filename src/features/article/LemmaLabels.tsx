import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { posLabel } from '#src/ui/labels/posLabel.ts';

const useStyles = makeStyles({
  labels: { color: tokens.colorNeutralForeground2, fontSize: '0.875rem', fontWeight: 400 },
});

/** What `LemmaLabels` draws. */
export interface LemmaLabelsProps {
  readonly language: string;
  readonly pos: string | undefined;
}

/** Part of speech and language of a lemma in a few quiet words. */
export function LemmaLabels({ language, pos }: LemmaLabelsProps) {
  const { i18n } = useLingui();
  const labels = [pos === undefined ? undefined : posLabel(i18n, pos), languageLabel(i18n, language)];
  return <span className={useStyles().labels}>{labels.filter(Boolean).join(' · ')}</span>;
}

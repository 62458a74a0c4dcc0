import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { LemmaAnswer } from '#src/lookup/operations/articleQuery.ts';
import { dialectLabel } from '#src/ui/labels/dialectLabel.ts';
import { posLabel } from '#src/ui/labels/posLabel.ts';

const useStyles = makeStyles({
  // Beside words in the word face, a label is in the interface's.
  labels: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '0.8125rem',
    fontWeight: tokens.fontWeightRegular,
  },
});

/** What `WordLabels` draws. */
export interface WordLabelsProps {
  readonly word: LemmaAnswer;
  /** The part of speech that goes without saying here. */
  readonly expectedPos: string | undefined;
}

/** The quiet labels of a word: part of speech where it differs, dialect, country (A89–A91). */
export function WordLabels({ word: { pos, dialect, country }, expectedPos }: WordLabelsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const labels = [
    pos && pos !== expectedPos ? posLabel(i18n, pos) : undefined,
    dialect ? dialectLabel(i18n, dialect) : undefined,
    country ? dialectLabel(i18n, country) : undefined,
  ].filter((label) => label !== undefined);
  if (labels.length === 0) return null;
  return <small className={styles.labels}> {labels.join(', ')}</small>;
}

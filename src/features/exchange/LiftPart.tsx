import { useLingui } from '@lingui/react/macro';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { combineLimit, liftMaker } from './export/takeLift.ts';
import { wavOf } from './format/lift/wavConversion.ts';
import type { PartProps } from './LinkPart.tsx';
import { usePartStyles } from './parts/partStyles.ts';
import { TakeButtons } from './TakeButtons.tsx';

/** A list as a LIFT package, with its recordings as WAV. */
export function LiftPart({ kept }: PartProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const maker = liftMaker(kept.words, { name: kept.list.name, noteTag: i18n.locale, toWav: wavOf });
  const size = sizeLabel(i18n, maker.size);
  const limit = sizeLabel(i18n, combineLimit);
  return (
    <>
      <p className={styles.title}>LIFT 0.13</p>
      <p className={styles.quiet}>
        {t`For FieldWorks, WeSay and The Combine: a ZIP with the words, and recordings as WAV. Unpack it before you open it in FieldWorks.`}
      </p>
      <p className={styles.quiet}>{t`About ${size}.`}</p>
      {maker.size > combineLimit ? (
        <p className={styles.quiet}>{t`The Combine takes ${limit} at most. Share fewer words at a time.`}</p>
      ) : null}
      <TakeButtons file={maker} make={async () => maker} />
    </>
  );
}

import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { FullCode, longestSturdyLink, QrCode } from '#src/ui/code/QrCode.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { exchangeFailureText, failureText } from './exchangeFailureText.ts';
import { codePicture, codePlan } from './format/sharing/codePlan.ts';
import { packageName } from './format/soundNames.ts';
import type { PartProps } from './LinkPart.tsx';
import { usePartStyles } from './partStyles.ts';
import { saveFile } from './saveFile.ts';
import { sharedAddress, sharedOf } from './useSavedList.ts';

/** The code of a list, or its codes, where one has not room for all words. */
export function CodePart({ kept }: PartProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const [at, setAt] = useState(0);
  const [isFull, setFull] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const plan = useMemo(() => codePlan(sharedOf(kept), sharedAddress, longestSturdyLink), [kept]);
  const link = plan.links[Math.min(at, plan.links.length - 1)];
  const { name } = kept.list;
  const count = plan.links.length;
  if (link === undefined) return <p role="alert">{i18n._(exchangeFailureText.longLink)}</p>;
  const place = Math.min(at, count - 1) + 1;
  const label = count > 1 ? t`QR code ${place} of ${count}: ${name}` : t`QR code: ${name}`;

  async function save(): Promise<void> {
    if (link === undefined) return;
    try {
      saveFile(await codePicture(link), `${packageName(name)}${count > 1 ? ` ${place}` : ''}.png`);
      setFailed(false);
    } catch (error) {
      console.error('The picture could not be made.', error);
      setFailed(true);
    }
  }

  const words = plan.inFirst;
  const steps =
    count > 1 ? (
      <div className={styles.buttons}>
        <TextButton onClick={() => setAt(place % count)}>{t`Next code: ${place} of ${count}`}</TextButton>
      </div>
    ) : null;
  return (
    <>
      <QrCode link={link} label={label} />
      <p className={styles.name}>{name}</p>
      <p className={mergeClasses(styles.quiet, styles.centred)}>
        {t`Point a camera here. Notes and recordings stay with you.`}
      </p>
      {count > 1 ? (
        <p className={styles.quiet}>
          {plan.isWhole
            ? t`The list doesn’t fit in one code. The first holds ${words} words; scan them in turn to get one list.`
            : t`The list is too long for codes. These contain only the first part; send the whole list as a link or file.`}
        </p>
      ) : null}
      {steps}
      <div className={styles.buttons}>
        <TextButton onClick={() => setFull(true)}>{t`Full screen`}</TextButton>
        <TextButton onClick={() => void save()}>{t`Save as PNG`}</TextButton>
      </div>
      {hasFailed ? <p role="alert">{failureText(i18n, undefined)}</p> : null}
      {isFull ? (
        <FullCode link={link} name={name} onClose={() => setFull(false)}>
          {steps}
        </FullCode>
      ) : null}
    </>
  );
}

import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { codeSquares, FullCode, longestSturdyLink, QrCode } from '#src/ui/code/QrCode.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { printPalette } from '#src/ui/theme/palette.ts';
import { exchangeFailureText, failureText } from './exchangeFailureText.ts';
import { codePlan } from './format/sharing/codePlan.ts';
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

/** Pixels of a square. */
const squareSize = 8;

/** The code of a link as a PNG, to be printed or sent. Rejects where the browser draws none. */
function codePicture(link: string): Promise<Blob> {
  const code = codeSquares(link);
  const canvas = document.createElement('canvas');
  canvas.width = code.length * squareSize;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new Error('No picture can be drawn here.'));
  pen.fillStyle = printPalette.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = printPalette.ink;
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * squareSize, y * squareSize, squareSize, squareSize);
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) =>
      picture === null ? reject(new Error('The picture could not be made.')) : resolve(picture),
    ),
  );
}

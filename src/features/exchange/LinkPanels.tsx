import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pagePath } from '#src/contract/pageNames.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { savePicture } from '#src/saved/exchange/saveFile.ts';
import type { SavedList } from '#src/saved/savedWord.ts';
import { codeSquares, FullCode, longestSturdyLink, QrCode } from '#src/ui/code/QrCode.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { useFieldStyles } from '#src/ui/fields/fields.tsx';
import { shareOrCopy, useCopy } from '#src/ui/saved/useCopy.ts';
import { printPalette } from '#src/ui/theme/palette.ts';
import { FailureText, fileMutation, useExchangeStyles } from './exchangeControls.tsx';
import { exchangeFailureText } from './exchangeFailureText.ts';
import { codePlan, withBest } from './format/sharing/codePlan.ts';
import { type SharedList, sharedFragment } from './format/sharing/sharedText.ts';
import { packageName } from './format/soundNames.ts';

/** Of each language. */
const translationsInLink = 2;

/** Notes, examples and recordings stay on the device. */
function sharedOf({ list, words }: SavedList): SharedList {
  const shared = words.map(({ stem, language, pos, dictionary, translations }) => ({
    ...{ stem, language, pos, dictionary, translations },
  }));
  return withBest({ name: list.name, words: shared }, translationsInLink);
}

function linkOf(fragment: string): string {
  return `${location.origin}${pagePath('lists')}/shared#${fragment}`;
}

function listLink(saved: SavedList): string | undefined {
  const shared = sharedOf(saved);
  for (const one of [shared, withBest(shared, 1)]) {
    try {
      return linkOf(sharedFragment(one));
    } catch (error) {
      if (!(error instanceof ExchangeFailure)) throw error;
    }
  }
  return undefined;
}

export function LinkPanel({ saved }: { readonly saved: SavedList }) {
  const { t, i18n } = useLingui();
  const styles = useExchangeStyles();
  const fields = useFieldStyles();
  const { news, copy } = useCopy();
  const address = useMemo(() => listLink(saved), [saved]);
  if (address === undefined) return <p role="alert">{i18n._(exchangeFailureText.longLink)}</p>;

  return (
    <>
      <input
        className={mergeClasses(fields.box, fields.whole)}
        readOnly
        value={address}
        aria-label={t`Link`}
        onFocus={({ target }) => target.select()}
      />
      <p className={styles.quiet}>
        {t`The words are in the link itself, so it also opens offline. Notes and recordings stay with you.`}
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={() => void copy(address)}>{t`Copy the link`}</TextButton>
        {'share' in navigator ? (
          <TextButton
            onClick={() => void shareOrCopy({ title: saved.list.name, url: address }, () => copy(address))}
          >{t`Share`}</TextButton>
        ) : null}
      </div>
      <p role="status" className={styles.quiet}>
        {news}
      </p>
    </>
  );
}

/** Several codes if one cannot hold all words. */
export function CodePanel({ saved }: { readonly saved: SavedList }) {
  const { t, i18n } = useLingui();
  const styles = useExchangeStyles();
  const [at, setAt] = useState(0);
  const [isFull, setFull] = useState(false);
  const plan = useMemo(() => codePlan(sharedOf(saved), linkOf, longestSturdyLink), [saved]);
  const count = plan.links.length;
  const place = Math.min(at + 1, count);
  const link = plan.links[place - 1];
  const { name } = saved.list;
  const fileName = `${packageName(name)}${count > 1 ? ` ${place}` : ''}.png`;
  const { mutate: save, error } = useMutation({
    ...fileMutation,
    mutationFn: async () => link && savePicture(codePicture(link), fileName),
  });
  if (link === undefined) return <p role="alert">{i18n._(exchangeFailureText.longLink)}</p>;
  const label = count > 1 ? t`QR code ${place} of ${count}: ${name}` : t`QR code: ${name}`;

  const words = plan.inFirst;
  const steps =
    count > 1 ? (
      <div className={styles.buttons}>
        <TextButton onClick={() => setAt(place % count)}>{t`Next QR code: ${place} of ${count}`}</TextButton>
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
            ? t`The list is too long for one QR code. Scan the codes one after the other to get the whole list. The first code holds ${words} words.`
            : t`The list is too long for QR codes. These codes hold only its first part. Send the whole list as a link or file.`}
        </p>
      ) : null}
      {steps}
      <div className={styles.buttons}>
        <TextButton onClick={() => setFull(true)}>{t`Full screen`}</TextButton>
        <TextButton onClick={() => save()}>{t`Save as PNG`}</TextButton>
      </div>
      <FailureText error={error} />
      {isFull ? (
        <FullCode link={link} name={name} onClose={() => setFull(false)}>
          {steps}
        </FullCode>
      ) : null}
    </>
  );
}

/** Pixels. */
const squareSize = 8;

/** @throws {Error} if the browser cannot draw it. */
function codePicture(link: string): HTMLCanvasElement {
  const code = codeSquares(link);
  const canvas = document.createElement('canvas');
  canvas.width = code.length * squareSize;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No picture can be drawn here.');
  pen.fillStyle = printPalette.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = printPalette.ink;
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * squareSize, y * squareSize, squareSize, squareSize);
    }
  }
  return canvas;
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { pagePath } from '#src/contract/pageNames.ts';
import { FullCode, fitsIntoCode, QrCode } from '#src/ui/code/QrCode.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { useCopy } from '#src/ui/saved/useCopy.ts';
import { textSize } from '#src/ui/theme/theme.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';
import { classLink } from './model/classLink.ts';
import type { PracticeChoice } from './model/practiceChoices.ts';
import type { PracticeList } from './practiceSource.ts';
import { kindLabel, lengthLabel } from './session/practiceLabels.ts';

const useStyles = makeStyles({
  facts: { margin: '0 0 0.75rem', color: tokens.colorNeutralForeground2 },
  code: { maxWidth: '22rem', margin: '0 auto' },
  link: {
    display: 'block',
    maxHeight: '4.5rem',
    overflow: 'hidden',
    margin: '0.75rem 0 1.25rem',
    color: tokens.colorNeutralForeground3,
    ...textSize(200),
    wordBreak: 'break-all',
    userSelect: 'all',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' },
});

interface ClassSheetProps extends LazyDialogProps {
  readonly list: PracticeList;
  readonly choice: PracticeChoice;
}

/** A link that sets an exercise for a class, also as QR code. */
export function ClassSheet({ open, onClose, list, choice }: ClassSheetProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { news, copy } = useCopy();
  const [isFull, setFull] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);
  const link = new URL(`${pagePath('practice')}/class`, location.href);
  const { fragment, count } = classLink({ name: list.name, choice, words: list.words });
  link.hash = fragment;
  const { href } = link;
  const asked = `${kindLabel(i18n, choice.kind)} · ${lengthLabel(i18n, { unit: 'cards', count })}`;

  return (
    <Sheet open={open} onClose={onClose} title={list.name}>
      <p className={styles.facts}>{asked}</p>
      {fitsIntoCode(href) ? (
        <div className={styles.code}>
          <QrCode link={href} label={`${t`For a class`}: ${list.name}`} />
          {isFull ? <FullCode link={href} name={list.name} onClose={() => setFull(false)} /> : null}
        </div>
      ) : (
        <p>{t`There are too many words for a QR code. The link can be copied.`}</p>
      )}
      <p>
        <Trans>
          The link contains the words and the exercise. Nothing else is needed, and nothing is sent.
        </Trans>{' '}
        {count < list.words.length ? t`Only the first ${count} words are included.` : null}
      </p>
      <span ref={shown} className={styles.link} translate="no">
        {href}
      </span>
      <div className={styles.actions}>
        {fitsIntoCode(href) ? <TextButton onClick={() => setFull(true)}>{t`Full screen`}</TextButton> : null}
        <TextButton onClick={() => void copy(shown.current)}>{t`Copy the link`}</TextButton>
        <span role="status">{news}</span>
      </div>
    </Sheet>
  );
}

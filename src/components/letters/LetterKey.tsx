import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

const LazyLetterPopup = lazyComponent(() => import('./LetterPopup.tsx'), 'LetterPopup');

const useStyles = makeStyles({
  // Drawn by the style: text would belong to the button's name, which users of voice control speak.
  letters: {
    color: tokens.colorBrandForeground1,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase400,
    fontWeight: 700,
    '::before': { content: '"áŋ"' },
  },
});

export function LetterSign() {
  return <span className={useStyles().letters} aria-hidden="true" />;
}

interface LetterKeyProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isOpenAtFirst?: boolean;
}

export function LetterKey({ field, isOpenAtFirst = false }: LetterKeyProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(isOpenAtFirst);
  return (
    <>
      <IconButton
        label={t`Sámi letters`}
        icon={<LetterSign />}
        aria-expanded={open}
        // The focus, and with it a phone's keyboard, stays in the field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      />
      {open ? <LazyLetterPopup field={field} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { focusPlace, giveFocusBack } from '#src/ui/layers/lostFocus.ts';
import { TextButton } from './TextButton.tsx';

const useStyles = makeStyles({
  confirm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    padding: '0.5rem 0',
    color: tokens.colorNeutralForeground1,
  },
});

/** What `InlineConfirm` draws. */
export interface InlineConfirmProps {
  readonly question: string;
  /** The word on the button that does it. */
  readonly yes: string;
  /** The word on the button that leaves it. */
  readonly no: string;
  readonly onYes: () => void;
  /** Left, also with Esc. */
  readonly onNo: () => void;
}

/** A question before something is lost, where it was asked for. The focus goes to the harmless button, and back afterwards. */
export function InlineConfirm({ question, yes, no, onYes, onNo }: InlineConfirmProps) {
  const styles = useStyles();
  const harmless = useRef<HTMLButtonElement>(null);
  // Before it is drawn: it may stand where what opened it stood.
  const [opener] = useState(focusPlace);
  useEffect(() => {
    harmless.current?.focus();
    return () => {
      if (opener) giveFocusBack(opener);
    };
  }, [opener]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc belongs to the buttons inside, which have the focus
    <div
      className={styles.confirm}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onNo();
      }}
    >
      <span role="alert">{question}</span>
      <TextButton onClick={onYes}>{yes}</TextButton>
      <TextButton ref={harmless} onClick={onNo}>
        {no}
      </TextButton>
    </div>
  );
}

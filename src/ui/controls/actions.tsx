import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#src/state/unknownValue.ts';
import { focusPosition, giveFocusBack } from '#src/ui/layers/focus.ts';
import { TextButton } from './buttons.tsx';

/** `textOf` makes the message of a failure. */
export function useAction(textOf: (error: unknown) => string = messageOf) {
  const [failure, setFailure] = useState<string>();
  return {
    /** Also removes the last failure. */
    run(action: () => Promise<unknown>): void {
      setFailure(undefined);
      action().catch((error: unknown) => setFailure(textOf(error)));
    },
    failure,
  };
}

const useStyles = makeStyles({
  line: {
    display: 'block',
    margin: '0.25rem 0 0',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
  },
  confirm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    padding: '0.5rem 0',
    color: tokens.colorNeutralForeground1,
    // The buttons stay together, under the question.
    '> span': { flexBasis: '100%' },
  },
});

/** Shown where the action was started. */
export function ActionFailure({ text }: { readonly text: string | undefined }) {
  const { t } = useLingui();
  const styles = useStyles();
  if (text === undefined) return null;
  return (
    <span role="alert" className={styles.line}>
      {t`Your browser blocked this.`} <small>{text}</small>
    </span>
  );
}

interface InlineConfirmProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** Also with Esc. */
  readonly onNo: () => void;
}

/** A question in place of its button, before a loss. The harmless button gets the focus, which later returns. */
export function InlineConfirm({ question, yes, no, onYes, onNo }: InlineConfirmProps) {
  const styles = useStyles();
  const harmless = useRef<HTMLButtonElement>(null);
  // Before rendering, since it may replace its opener.
  const [opener] = useState(focusPosition);
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

import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { focusPlace, giveFocusBack } from '#src/ui/layers/focus.ts';
import { TextButton } from './buttons.tsx';

export interface Orders {
  /** Carries an order out; the failure of the one before is no longer shown. */
  readonly give: (order: () => Promise<unknown>) => void;
  /** Text of the last failure; `undefined` when there was none. */
  readonly failure: string | undefined;
}

function technicalText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Changes that may fail; `textOf` puts a failure into words. */
export function useOrder(textOf: (error: unknown) => string = technicalText): Orders {
  const [failure, setFailure] = useState<string>();
  return {
    give(order) {
      setFailure(undefined);
      order().catch((error: unknown) => setFailure(textOf(error)));
    },
    failure,
  };
}

const useStyles = makeStyles({
  line: {
    display: 'block',
    margin: '0.25rem 0 0',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: '0.875rem',
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

interface OrderFailureProps {
  readonly text: string | undefined;
}

/** An order was not carried out: said where it was given. */
export function OrderFailure({ text }: OrderFailureProps) {
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

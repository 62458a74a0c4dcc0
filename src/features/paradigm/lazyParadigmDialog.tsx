import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type LazyDialogProps, type LoadDialog, useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';
import type { ParadigmDialogProps } from './ParadigmDialog.tsx';
import { lackSentence } from './paradigmView.ts';

export type Inflection = Omit<ParadigmDialogProps, keyof LazyDialogProps>;

export function lazyParadigmDialog(inflection: Inflection): LoadDialog {
  return async () => {
    const [{ ParadigmDialog }] = await Promise.all([import('./ParadigmDialog.tsx'), lazyMessagesAhead()]);
    return (props) => <ParadigmDialog {...props} {...inflection} />;
  };
}

const useStyles = makeStyles({
  line: {
    // Its text begins where other lines do.
    margin: '0 -0.25rem',
    padding: '0 0.25rem',
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface InflectionLineProps extends Inflection {
  readonly className: string;
  readonly children: ReactNode;
}

/** A line of text that opens the inflection. */
export function InflectionLine({ className, children, ...inflection }: InflectionLineProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { state, show, dialog } = useLazyDialog(lazyParadigmDialog(inflection));
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.line, className)}
        aria-haspopup="dialog"
        onClick={show}
      >
        {children}
      </button>
      {state === 'failed' ? <span role="alert">{lackSentence(i18n, 'unmade', inflection.word)}</span> : null}
      {dialog}
    </>
  );
}

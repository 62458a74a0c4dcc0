import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import type { FileMaker } from './export/takenFile.ts';
import { failureText } from './parts/exchangeFailureText.ts';
import { canShareFile } from './take/saveFile.ts';
import { useTaking } from './take/useTaking.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.625rem', marginTop: '0.75rem' },
  line: { margin: '0.5rem 0 0', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
});

interface TakeButtonsProps {
  /** Name and type of the file, for what the browser shares. */
  readonly file: Pick<FileMaker, 'name' | 'type'>;
  readonly make: () => Promise<FileMaker>;
  /** The word on the button; “Save” when absent. */
  readonly label?: string;
  /** Told when the file has arrived. */
  readonly onTaken?: () => void;
}

/** Saves or shares a file that is made now, and says how far it is, and what went wrong. */
export function TakeButtons({ file, make, label, onTaken }: TakeButtonsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { state, take } = useTaking(onTaken);
  const count = state.kind === 'done' ? state.missing.length : 0;
  return (
    <>
      <div className={styles.buttons}>
        <TextButton onClick={() => take(make, 'save')}>{label ?? t`Save`}</TextButton>
        {canShareFile(file) ? <TextButton onClick={() => take(make, 'share')}>{t`Share`}</TextButton> : null}
      </div>
      <div role="status" className={styles.line}>
        {state.kind === 'making' ? (
          <ProgressBar label={t`Creating the file…`} value={state.part} max={1} />
        ) : null}
        {state.kind === 'done' ? t`The file is ready.` : null}
        {count > 0 ? ` ${t`Unreadable recordings left out: ${count}.`}` : null}
      </div>
      {state.kind === 'failed' ? (
        <p role="alert" className={styles.line}>
          {failureText(i18n, state.failure)}
        </p>
      ) : null}
    </>
  );
}

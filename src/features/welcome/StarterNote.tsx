import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { hasStarterOnly } from './starterOnly.ts';

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
  command: { overflowWrap: 'anywhere' },
});

/** What whoever runs the service types (`service/import/repositories/repositoryRun.ts`). */
const command = 'npm run dictionaries';

/** Where the service holds the starter lexicon alone: one line that says so, and what brings the rest. */
export function StarterNote() {
  const styles = useStyles();
  if (!hasStarterOnly()) return null;
  return (
    <p className={`${styles.line} noPrint`}>
      <Trans>
        Only the sample dictionary is installed. For the full ones, run:{' '}
        <code className={styles.command} lang="en" translate="no">
          {command}
        </code>
      </Trans>
    </p>
  );
}

import AddSquare20Regular from 'virtual:icons/AddSquare20Regular';
import ShareIos20Regular from 'virtual:icons/ShareIos20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';

const useStyles = makeStyles({
  steps: { display: 'grid', gap: '1.25rem', marginTop: '0.5rem' },
  step: { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: '1rem', alignItems: 'center' },
  picture: {
    display: 'block',
    width: '100%',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  words: { margin: 0 },
  icon: { verticalAlign: '-0.25rem', color: tokens.colorBrandForeground1 },
});

const frame = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;
const mark = { fill: 'none', stroke: 'var(--brand)', strokeWidth: 2, strokeLinecap: 'round' } as const;

const shareButton = (
  <>
    <rect x="18" y="-20" width="84" height="84" rx="10" {...frame} />
    <path d="M18 42h84" {...frame} />
    <path d="M30 53h8M84 53h8M46 53h3M71 53h3" {...frame} />
    <path d="M60 56v-10m-4 3.500 4-4 4 4M55.500 51.500v7.500h9v-7.500" {...mark} />
  </>
);

const menuLine = (
  <>
    <rect x="18" y="10" width="84" height="84" rx="10" {...frame} />
    <path d="M28 24h44M18 34h84M18 54h84" {...frame} />
    <path d="M28 44h44" {...mark} />
    <rect x="84" y="38.500" width="11" height="11" rx="2.500" {...mark} />
    <path d="M89.500 41.500v5m-2.500-2.500h5" {...mark} />
  </>
);

const homeScreen = (
  <>
    <rect x="18" y="8" width="84" height="84" rx="10" {...frame} />
    {[28, 46, 64, 82].map((x) => (
      <rect key={x} x={x} y="18" width="11" height="11" rx="3" {...frame} />
    ))}
    <rect x="28" y="37" width="11" height="11" rx="3" fill="var(--brand)" />
    <path
      d="M30.500 41c1.500-.5 2.300-.3 3 .5.700-.8 1.500-1 3-.5v4c-1.500-.5-2.300-.3-3 .5-.7-.8-1.500-1-3-.5z"
      fill="var(--paper)"
    />
  </>
);

interface StepProps {
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Step({ picture, children }: StepProps) {
  const styles = useStyles();
  return (
    <li className={styles.step}>
      <svg viewBox="0 0 120 64" className={styles.picture} aria-hidden="true">
        {picture}
      </svg>
      <p className={styles.words}>{children}</p>
    </li>
  );
}

/** For iPhone and iPad. */
export function InstallSteps({ open, onClose }: LazyDialogProps) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <Sheet open={open} title={t`Add to the home screen`} onClose={onClose} text>
      <ol className={styles.steps}>
        <Step picture={shareButton}>
          <Trans>
            Tap your browser’s Share button <ShareIos20Regular className={styles.icon} aria-hidden="true" />.
          </Trans>
        </Step>
        <Step picture={menuLine}>
          <Trans>
            Choose “Add to Home Screen” <AddSquare20Regular className={styles.icon} aria-hidden="true" />.
          </Trans>
        </Step>
        <Step picture={homeScreen}>
          <Trans>Open the app from there. It then works offline and keeps your downloads.</Trans>
        </Step>
      </ol>
    </Sheet>
  );
}

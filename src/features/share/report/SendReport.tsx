import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { configuration } from '#src/local/installation.ts';
import { isIssuePage, messageLink } from '#src/local/messageLink.ts';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { useStrongStyles } from '#src/ui/theme/useStrongStyles.ts';
import { type Report, reportMessage, reportPlace } from './report.ts';
import { useOnline } from './useOnline.ts';

const useStyles = makeStyles({
  how: { margin: '0 0 0.75rem', color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' },
  send: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0.25rem 16px',
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: 600,
    fontSize: tokens.fontSizeBase300,
    textDecoration: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** What `SendReport` draws. */
export interface SendReportProps {
  readonly report: Report;
  /** The person says that it was sent. */
  readonly onSent: () => void;
  /** The person says that it was not. */
  readonly onNotSent: () => void;
  /** What else can be done with it, beside the button that sends it. */
  readonly children?: ReactNode;
}

/**
 * Hands a report over to the mail program or the issue page: the person sends it there, and says here whether they did.
 * Nobody else can tell. Without a network it says that the report waits.
 */
export function SendReport({ report, onSent, onNotSent, children }: SendReportProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { strong } = useStrongStyles();
  const isOnline = useOnline();
  const [isOpened, setOpened] = useState(false);
  const place = reportPlace(configuration(), report.dictionary);
  const byPage = isIssuePage(place);
  if (isOpened) {
    return (
      <InlineConfirm
        question={t`Was it sent?`}
        yes={t`Yes, it was sent`}
        no={t`No, keep it`}
        onYes={onSent}
        onNo={() => {
          setOpened(false);
          onNotSent();
        }}
      />
    );
  }
  if (!isOnline) {
    return (
      <>
        <p role="status" className={styles.how}>
          <Trans>You’re offline. The report is saved on this device until you send it.</Trans>
        </p>
        <div className={styles.actions}>{children}</div>
      </>
    );
  }
  return (
    <>
      <p className={styles.how}>
        {byPage ? (
          <Trans>The dictionary’s public issue page opens with your text. You need an account there.</Trans>
        ) : (
          <Trans>Your mail program opens with your text. You send it there.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {report.text.trim() === '' ? (
          <TextButton disabled>{t`Send`}</TextButton>
        ) : (
          <a
            className={mergeClasses(strong, styles.send)}
            href={messageLink(place, reportMessage(report))}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpened(true)}
          >
            {t`Send`}
          </a>
        )}
        {children}
      </div>
    </>
  );
}

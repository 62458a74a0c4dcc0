import { makeStyles, tokens } from '@fluentui/react-components';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Trans } from '@lingui/react/macro';
import { configuration } from '#src/data/installation.ts';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
});

/** A mail to the people behind the site (A30); nothing where no address is configured (D31). */
export function FeedbackLink() {
  const styles = useStyles();
  const { feedback } = configuration();
  if (feedback === undefined) return null;
  return (
    <a className={styles.link} href={`mailto:${feedback}`}>
      <Mail20Regular />
      <Trans>Feedback</Trans>
    </a>
  );
}

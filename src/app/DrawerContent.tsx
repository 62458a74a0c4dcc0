import { makeStyles } from '@fluentui/react-components';
import { Credits } from '#src/features/settings/Credits.tsx';
import { FeedbackLink } from '#src/features/settings/FeedbackLink.tsx';
import { PageLanguageSelect } from '#src/features/settings/PageLanguageSelect.tsx';
import { ThemeSelect } from '#src/features/settings/ThemeSelect.tsx';

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5rem',
    minHeight: '100%',
    padding: '1rem 1.25rem',
  },
  end: { marginTop: 'auto', paddingTop: '1.5rem' },
});

/** The drawer's entries (A29). */
export function DrawerContent() {
  const styles = useStyles();
  return (
    <div className={styles.content}>
      <PageLanguageSelect />
      <ThemeSelect />
      <FeedbackLink />
      <div className={styles.end}>
        <Credits />
      </div>
    </div>
  );
}

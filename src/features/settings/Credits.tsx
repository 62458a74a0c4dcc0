import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { configuration } from '#src/data/installation.ts';

const useStyles = makeStyles({
  credits: {
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2rem',
      '@media (pointer: coarse)': { minHeight: '2.75rem' },
    },
  },
  title: { margin: 0, font: 'inherit', color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  person: { display: 'inline-flex', alignItems: 'center', minHeight: '2rem' },
});

/** Who made what is shown: groups by their sites, a person by name (A31). Nothing where nothing is configured (D31). */
export function Credits() {
  const styles = useStyles();
  const { credits } = configuration();
  if (credits.length === 0) return null;
  return (
    <section className={styles.credits}>
      <h2 className={styles.title}>
        <Trans>Delivered by</Trans>
      </h2>
      <ul className={styles.list}>
        {credits.map(({ name, url }) => (
          <li key={name}>
            {url ? (
              <a className="wordLink" href={url} rel="noreferrer">
                {name}
              </a>
            ) : (
              <span className={styles.person}>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

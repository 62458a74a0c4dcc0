import Mail20Regular from 'virtual:icons/Mail20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { configuration } from '#src/local/installation.ts';
import { documentRevision } from '#src/local/pageBlock.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { DrawerRow } from '#src/ui/dialogs/DialogRow.tsx';
import { textSize, useTextStyles } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  // Told from the rows by a line, as their groups are.
  about: {
    margin: '0 12px',
    padding: '0.5rem 8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    ...textSize(200),
  },
  text: { margin: '0.25rem 0', textWrap: 'balance' },
  title: { margin: 0, font: 'inherit' },
  groups: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '0.75rem',
    '& a': {
      ':not(:hover)': { textDecorationLine: 'none' },
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '1.5rem',
      '@media (pointer: coarse)': { minHeight: '2.75rem' },
    },
  },
});

/** With the revision of the page: files under `/assets/` are cached for a year. */
const licences = `/assets/licences.txt?${documentRevision() ?? ''}`;

/** Groups by their sites, people by name (A31, D31). */
export function Credits() {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const { credits } = configuration();
  const groups = credits.filter(({ url }) => url !== undefined);
  const people = credits.filter(({ url }) => url === undefined);
  return (
    <div className={styles.about}>
      <p className={styles.text}>{t`Free for everyone, without an account.`}</p>
      <p className={styles.groups}>
        <a className={texts.link} href={licences} hrefLang="en" target="_blank" rel="noreferrer">
          {t`Credits and licences`}
        </a>
        <Link className={texts.link} to={hrefToPage('accessibility')}>{t`Accessibility`}</Link>
      </p>
      {credits.length === 0 ? null : (
        <section aria-labelledby="credits">
          <h2 id="credits" className={styles.title}>{t`Provided by`}</h2>
          {groups.length === 0 ? null : (
            <ul className={styles.groups}>
              {groups.map(({ name, url }) => (
                <li key={name}>
                  <a className={texts.link} href={url} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {people.length === 0 ? null : (
            <ul>
              {people.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

/** Mail to the operators (A30); nothing if no address is configured (D31). */
export function FeedbackLink() {
  const { t } = useLingui();
  const { feedback } = configuration();
  if (feedback === undefined) return null;
  return <DrawerRow icon={<Mail20Regular />} name={t`Feedback`} href={`mailto:${feedback}`} />;
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { configuration, holdingOf } from '#src/data/installation.ts';
import { useAddress } from '#src/data/useAddress.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { wordFace } from '#src/ui/theme.ts';

const useStyles = makeStyles({
  panel: {
    padding: '2rem 1.5rem',
    fontSize: '1rem',
    lineHeight: 1.6,
    '@media (min-width: 900px)': { margin: '0 20%', padding: '3.5rem 0 2rem' },
  },
  title: { margin: '0 0 0.75rem', fontFamily: wordFace, fontSize: '2rem', fontWeight: 700, lineHeight: 1.25 },
  text: { margin: '0 0 0.875rem', color: tokens.colorNeutralForeground2 },
  links: {
    display: 'grid',
    margin: '0 0 1.25rem',
    padding: 0,
    listStyle: 'none',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      fontFamily: wordFace,
      fontSize: '1.125rem',
    },
  },
});

const offered: readonly DictionaryCode[] = ['sammallahtismefin', 'habmersmjnob', 'habmernobsmj'];

/** What `Welcome` draws. */
export interface WelcomeProps {
  readonly dictionary: DictionaryCode | undefined;
}

/** What stands here before anything is looked up (A51–A56): of a dictionary its name and facts. */
export function Welcome({ dictionary }: WelcomeProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  if (dictionary) {
    return (
      <div className={styles.panel}>
        <h1 className={styles.title}>{dictionaryLabel(i18n, dictionary)}</h1>
        {dictionaryInfo(i18n, dictionary, holdingOf(dictionary)).map((line) => (
          <p key={line} className={styles.text}>
            {line}
          </p>
        ))}
      </div>
    );
  }
  const projects = configuration().credits.filter(({ url }) => url !== undefined);
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>
        <Trans>Welcome!</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>
          Look up words in dictionaries for the Sámi languages and their neighbours, and terms in many
          languages.
        </Trans>
      </p>
      <p className={styles.text}>
        <Trans>You can also search in one dictionary alone:</Trans>
      </p>
      <ul className={styles.links}>
        {offered.map((code) => (
          <li key={code}>
            <Link className="wordLink" to={hrefTo({ dictionary: code })}>
              {dictionaryLabel(i18n, code)}
            </Link>
          </li>
        ))}
      </ul>
      {projects.length > 0 ? (
        <p className={styles.text}>
          <Trans>The dictionaries are made by:</Trans>{' '}
          {projects.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 ? ', ' : null}
              <a className="wordLink" href={url} rel="noreferrer">
                {name}
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NewListForm } from '#src/components/saving/NewListForm.tsx';
import { looseWords, wordsInNoList } from '#src/components/saving/useListWords.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { makeList } from '#src/saved/listOperations.ts';
import type { SavedWord, WordList } from '#src/saved/savedWord.ts';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { boundedLines, textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  list: { margin: '0.5rem 0' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    position: 'relative',
    minHeight: '3.25rem',
    padding: '0.25rem 1.25rem',
    margin: '0 -1.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
    [`@media ${wideQuery}`]: {
      minHeight: '2.75rem',
      margin: 0,
      padding: '0.25rem 1.25rem',
      borderBottom: 0,
    },
  },
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontWeight: 700,
  },
  name: {
    flex: 1,
    minWidth: 0,
    fontFamily: wordFace,
    ...textSize(500),
    overflowWrap: 'anywhere',
    ...boundedLines(3),
    [`@media ${wideQuery}`]: { fontSize: tokens.fontSizeBase400 },
  },
  loose: { fontFamily: tokens.fontFamilyBase, fontSize: tokens.fontSizeBase400 },
  count: {
    flex: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 400,
  },
  form: { [`@media ${wideQuery}`]: { padding: '0 1.25rem' } },
  importLink: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    color: tokens.colorBrandForegroundLink,
    ':hover': { textDecoration: 'underline' },
  },
  empty: {
    margin: '0.5rem 0',
    color: tokens.colorNeutralForeground2,
    ...textSize(400),
    [`@media ${wideQuery}`]: { padding: '0 1.25rem' },
  },
});

export interface ListIndexProps {
  readonly lists: readonly WordList[];
  readonly words: ReadonlyMap<string, SavedWord>;
  /** Id of the open list. */
  readonly open: string | undefined;
  /** Sends everything to another device. */
  readonly sendAll: ReactNode;
}

export function ListIndex({ lists, words, open, sendAll }: ListIndexProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const navigate = useNavigate();
  const loose = wordsInNoList(lists, words).length;
  const rows = [
    ...lists.map(({ id, name, words: { length } }) => ({ id, name, count: length })),
    ...(loose > 0 ? [{ id: looseWords, name: t`Not in any list`, count: loose }] : []),
  ];

  async function make(name: string): Promise<void> {
    const { value } = await makeList(name);
    void navigate(hrefToPage('lists', value.id));
  }

  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          <Trans>No lists yet. Tap the star in an article to save its word here.</Trans>
        </p>
      ) : (
        <ul className={styles.list} aria-label={t`Lists`}>
          {rows.map(({ id, name, count }) => (
            <li key={id}>
              <Link
                className={mergeClasses(styles.link, id === open && styles.here)}
                to={hrefToPage('lists', id)}
                aria-current={id === open ? 'page' : undefined}
              >
                <span className={mergeClasses(styles.name, id === looseWords && styles.loose)}>
                  {name}
                  <span className={texts.unseen}>
                    , {t`${plural(count, { one: '# word', other: '# words' })}`}
                  </span>
                </span>
                <span className={styles.count} aria-hidden="true">
                  {i18n.number(count)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.form}>
        <NewListForm onMake={make} />
        <Link className={styles.importLink} to={hrefToPage('lists', 'import')}>{t`Import words`}</Link>
        {rows.length > 0 ? sendAll : null}
      </div>
    </>
  );
}

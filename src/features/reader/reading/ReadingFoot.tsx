import TextBulletListSquare20Regular from 'virtual:icons/TextBulletListSquare20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import type { GlossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import { AnsweredLine } from './AnsweredLine.tsx';

const useStyles = makeStyles({
  foot: {
    flex: 'none',
    padding: '0.5rem 1.25rem max(0.75rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  line: { margin: '0 0 0.5rem', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
  words: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.625rem',
    minHeight: '3rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    fontSize: '0.9375rem',
    fontWeight: 600,
    textDecoration: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** What `ReadingFoot` draws. */
export interface ReadingFootProps {
  /** Of the text. */
  readonly id: string;
  readonly book: GlossBook;
}

/** The foot of a text on a phone, when no word is open. */
export function ReadingFoot({ id, book }: ReadingFootProps) {
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  return (
    <div className={styles.foot}>
      <p className={styles.line} role="status">
        <Trans>Tap a word.</Trans> <AnsweredLine book={book} />
      </p>
      <Link className={styles.words} to={hrefToPage('reader', id, 'words')}>
        <TextBulletListSquare20Regular aria-hidden="true" />
        <Trans>Words of this text</Trans>
      </Link>
    </div>
  );
}

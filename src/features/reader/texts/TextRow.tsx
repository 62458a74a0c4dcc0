import Delete20Regular from 'virtual:icons/Delete20Regular';
import Rename20Regular from 'virtual:icons/Rename20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { languageOfText, type ReadText } from '../model/readText.ts';
import { TitleField } from './TitleField.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  link: {
    flex: 1,
    minWidth: 0,
    padding: '0.625rem 0',
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':hover > span': { color: tokens.colorBrandForeground1 },
  },
  title: { display: 'block', fontFamily: wordFace, fontSize: '1.1875rem', lineHeight: 1.35 },
  about: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
  renaming: { flex: 1, padding: '0.5rem 0' },
});

/** What `TextRow` draws. */
export interface TextRowProps {
  readonly text: ReadText;
  readonly onDelete: () => void;
}

/** A text: its title, when it came, how long it is, how far it was read; to be opened, renamed, deleted. */
export function TextRow({ text, onDelete }: TextRowProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const [isRenaming, setRenaming] = useState(false);
  const { id, title, created, place, length } = text;
  const date = i18n.date(new Date(created), { dateStyle: 'medium' });
  const part = i18n.number(length === 0 ? 0 : place / length, { style: 'percent' });
  return (
    <li className={styles.row}>
      {isRenaming ? (
        <div className={styles.renaming}>
          <TitleField id={id} title={title} onEnd={() => setRenaming(false)} />
        </div>
      ) : (
        <>
          <Link className={styles.link} to={hrefToPage('reader', id)}>
            <Word language={languageOfText(text)} className={styles.title}>
              {title}
            </Word>
            <span className={styles.about}>
              {date} · <Plural value={text.words} one="# word" other="# words" />
              {place === 0 ? null : (
                <>
                  {' '}
                  · <Trans>read up to {part}</Trans>
                </>
              )}
            </span>
          </Link>
          <IconButton
            label={`${t`Rename`}: ${title}`}
            icon={<Rename20Regular />}
            onClick={() => setRenaming(true)}
          />
          <IconButton label={`${t`Delete`}: ${title}`} icon={<Delete20Regular />} onClick={onDelete} />
        </>
      )}
    </li>
  );
}

import Delete20Regular from 'virtual:icons/Delete20Regular';
import Rename20Regular from 'virtual:icons/Rename20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { ActionFailure, useAction } from '#src/ui/controls/actions.tsx';
import { IconButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { SavedReadFailure } from '#src/ui/saved/savedActions.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import { languageOfText, type ReadText } from '../model/readText.ts';
import { type DeletedText, deleteText, putBack, readTextsQuery } from '../model/readTexts.ts';
import { TitleField } from './TitleField.tsx';

const useStyles = makeStyles({
  heading: { margin: '2rem 0 0', fontSize: tokens.fontSizeBase400, fontWeight: 600 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  link: {
    flex: 1,
    minWidth: 0,
    padding: '0.75rem 0',
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    outlineOffset: '-2px',
    ':hover > span': { color: tokens.colorBrandForeground1 },
  },
  title: { display: 'block', fontFamily: wordFace, ...textSize(500) },
  about: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  renaming: { flex: 1, padding: '0.5rem 0' },
});

function TextRow({ text, onDelete }: { readonly text: ReadText; readonly onDelete: () => void }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const [isRenaming, setRenaming] = useState(false);
  const { id, title, created, place, length } = text;
  const date = dateLabel(i18n, new Date(created));
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
              {place === 0 ? null : ' · '}
              {place === 0 ? null : <Trans>read up to {part}</Trans>}
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

export function TextList() {
  const { t } = useLingui();
  const styles = useStyles();
  const { data: texts, error, refetch } = useQuery(readTextsQuery);
  const [deleted, setDeleted] = useState<DeletedText>();
  const { run, failure } = useAction();

  async function undo(): Promise<void> {
    if (deleted) await putBack(deleted);
    setDeleted(undefined);
  }

  if (error) return <SavedReadFailure error={error} onRetry={() => void refetch()} />;
  const title = deleted?.text.title;
  return (
    <>
      <ActionFailure text={failure} />
      {/* Present from the start, so that changes are announced. */}
      <div role="status">
        {deleted === undefined ? null : (
          <Notice
            title={<Trans>Deleted: {title}</Trans>}
            actions={<TextButton onClick={() => run(undo)}>{t`Undo`}</TextButton>}
          />
        )}
      </div>
      {texts === undefined || texts.length === 0 ? null : (
        <>
          <h2 className={styles.heading}>{t`Texts`}</h2>
          <ul>
            {texts.map((text) => (
              <TextRow
                key={text.id}
                text={text}
                onDelete={() => run(() => deleteText(text.id).then(setDeleted))}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { OrderFailure, useOrder } from '#src/ui/controls/orders.tsx';
import { readTextsQuery } from '../model/readTextQueries.ts';
import { type DeletedText, deleteText, putBack } from '../model/readTexts.ts';
import { TextRow } from './TextRow.tsx';

const useStyles = makeStyles({
  heading: { margin: '1.75rem 0 0', fontSize: '1rem', fontWeight: 600 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  deleted: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 1rem',
    margin: '0.75rem 0 0',
    padding: '0.25rem 0.25rem 0.25rem 0.875rem',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    '> span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  },
});

/** The texts on this device, the one that was last opened first. */
export function TextList() {
  const { t } = useLingui();
  const styles = useStyles();
  const { data: texts, error, refetch } = useQuery(readTextsQuery);
  const [deleted, setDeleted] = useState<DeletedText>();
  const { give, failure } = useOrder();

  if (error) {
    return (
      <Notice
        alert
        title={<Trans>This cannot be read from the device.</Trans>}
        actions={<TextButton onClick={() => void refetch()}>{t`Try again`}</TextButton>}
        details={{ name: t`Details`, text: error.message }}
      />
    );
  }
  const title = deleted?.text.title;
  return (
    <>
      <OrderFailure text={failure} />
      {/* There from the start, so that what comes into it is said. */}
      <div role="status">
        {deleted === undefined ? null : (
          <p className={styles.deleted}>
            <span>
              <Trans>Deleted: {title}</Trans>
            </span>
            <TextButton
              onClick={() => give(() => putBack(deleted).then(() => setDeleted(undefined)))}
            >{t`Undo`}</TextButton>
          </p>
        )}
      </div>
      {texts === undefined || texts.length === 0 ? null : (
        <>
          <h2 className={styles.heading}>
            <Trans>Texts</Trans>
          </h2>
          <ul className={styles.list}>
            {texts.map((text) => (
              <TextRow
                key={text.id}
                text={text}
                onDelete={() => give(() => deleteText(text.id).then(setDeleted))}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DictionaryCode, dictionaryCodes } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { configuration } from '#src/local/installation.ts';
import { isIssuePage, messageLink } from '#src/local/messageLink.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { useOnline } from '#src/state/useOnline.ts';
import { InlineConfirm } from '#src/ui/controls/actions.tsx';
import { TextButton, useStrongStyles } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { SelectField, TextField } from '#src/ui/fields/fields.tsx';
import { dayLabel } from '#src/ui/labels/dateLabel.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { useCopy } from '#src/ui/saved/useCopy.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';
import {
  longestReport,
  type Report,
  reportAddress,
  reportKinds,
  reportMessage,
  takeStoredReports,
} from './report.ts';
import { addressOf, type SharedArticle, sourcesOf } from './sharedArticle.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '0.75rem' },
  facts: {
    margin: '0 0 0.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
  },
  how: { margin: '0 0 0.75rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem' },
  send: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0.25rem 16px',
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: 600,
    fontSize: tokens.fontSizeBase300,
  },
});

/** Day and version, as the service names them. */
function dataOf(dictionary: DictionaryCode | undefined): string | undefined {
  const { imported, version } = (dictionary && holdingOf(dictionary)) ?? {};
  return [imported, version].filter((part) => part !== undefined).join(' ') || undefined;
}

/** Give it a key: it is for one word. The text stays as a draft until the person says that it was sent. */
export function ReportDialog({ article, open, onClose }: LazyDialogProps & { article: SharedArticle }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { strong } = useStrongStyles();
  const isOnline = useOnline();
  const { news, copy } = useCopy();
  const { lemma } = article;
  const own = sourcesOf(article);
  const [dictionary, setDictionary] = useState(article.dictionary ?? own[0]);
  const [kind, setKind] = useState<Report['kind']>(own.length > 0 ? 'wrong' : 'missing');
  const [text, setText, removeDraft] = useDraft<string>(`report/${lemma}`, '');
  const [isOpened, setOpened] = useState(false);
  const addStored = useEffectEvent(async () => {
    const stored = await takeStoredReports(lemma);
    if (stored.length > 0) setText([text, ...stored].filter(Boolean).join('\n\n'));
  });
  useEffect(() => {
    if (open) addStored().catch((error: unknown) => console.warn('Stored reports can not be read.', error));
  }, [open]);
  const data = dataOf(dictionary);
  const address = addressOf(lemma, dictionary);
  const message = reportMessage({ lemma, dictionary, address, data, kind, text });
  const kindNames = { wrong: t`Something is wrong`, missing: t`Something is missing` };
  // Only the day of the data is shown; its version is sent too.
  const [day] = data?.split(' ') ?? [];
  const date = day && dayLabel(i18n, day);
  const facts = [lemma, date, address].filter((fact) => fact !== undefined).join(' · ');
  const receiver = reportAddress(configuration(), dictionary);
  const how = isIssuePage(receiver) ? (
    <Trans>The dictionary’s public issue page opens with your text. You need an account there.</Trans>
  ) : (
    <Trans>Your mail program opens with your text. You send it there.</Trans>
  );
  const isEmpty = text.trim() === '';

  return (
    <Sheet open={open} title={t`Something is wrong or missing`} onClose={onClose}>
      <div className={styles.fields}>
        <SelectField
          label={t`Dictionary`}
          value={dictionary ?? ''}
          options={[
            ...(own.length > 0 ? own : dictionaryCodes).map((code) => ({
              value: code,
              name: dictionaryLabel(i18n, code),
            })),
            { value: '', name: t`None of these` },
          ]}
          onChoose={(code) => setDictionary(code === '' ? undefined : code)}
        />
        <SelectField
          label={t`What’s the problem?`}
          value={kind}
          options={reportKinds.map((one) => ({ value: one, name: kindNames[one] }))}
          onChoose={setKind}
        />
        <TextField
          lines
          label={t`Describe the correction in your own words`}
          maxLength={longestReport}
          value={text}
          onChange={setText}
        />
        <p className={styles.facts}>{t`Also included: ${facts}`}</p>
      </div>
      {isOpened ? (
        <InlineConfirm
          question={t`Was it sent?`}
          yes={t`Yes, it was sent`}
          no={t`No, keep it`}
          onYes={() => {
            removeDraft();
            setOpened(false);
            onClose();
          }}
          onNo={() => setOpened(false)}
        />
      ) : (
        <>
          <p role={isOnline ? undefined : 'status'} className={styles.how}>
            {isOnline ? (
              how
            ) : (
              <Trans>You’re offline. The report is saved on this device until you send it.</Trans>
            )}
          </p>
          <div className={styles.actions}>
            {isOnline && isEmpty ? <TextButton disabled>{t`Send`}</TextButton> : null}
            {isOnline && !isEmpty ? (
              <a
                className={mergeClasses(strong, styles.send)}
                href={messageLink(receiver, message)}
                target="_blank"
                rel="noreferrer"
                onClick={() => setOpened(true)}
              >
                {t`Send`}
              </a>
            ) : null}
            <TextButton disabled={isEmpty} onClick={() => void copy(`${message.subject}\n\n${message.body}`)}>
              {t`Copy`}
            </TextButton>
            <span role="status">{news}</span>
          </div>
        </>
      )}
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DictionaryCode, dictionaryCodes } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/installation.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { useOrder } from '#src/ui/controls/orders.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.ts';
import { FailureLine } from '#src/ui/saved/savedOrders.tsx';
import { ReportFields, SendReport } from './ReportForm.tsx';
import { putReport, type Report } from './report.ts';
import { addressOf, type SharedArticle, sourcesOf } from './sharedArticle.ts';

/** Day and version, as the service names them. */
function dataOf(dictionary: DictionaryCode | undefined): string | undefined {
  const { imported, version } = (dictionary && holdingOf(dictionary)) ?? {};
  return [imported, version].filter((part) => part !== undefined).join(' ') || undefined;
}

function emptyReport({ lemma, dictionary }: SharedArticle, sources: readonly DictionaryCode[]): Report {
  const of = dictionary ?? sources[0];
  return {
    id: crypto.randomUUID(),
    lemma,
    dictionary: of,
    address: addressOf(lemma, of),
    data: dataOf(of),
    kind: sources.length > 0 ? 'wrong' : 'missing',
    text: '',
    created: Date.now(),
  };
}

/** Give it a key: it is for one word. */
export function ReportDialog({ article, open, onClose }: LazyDialogProps & { article: SharedArticle }) {
  const { t } = useLingui();
  const own = sourcesOf(article);
  const sources = own.length > 0 ? own : dictionaryCodes;
  const [fields, setFields] = useState(() => emptyReport(article, own));
  const [text, setText, removeDraft] = useDraft<string>(`report/${article.lemma}`, '');
  const draft: Report = { ...fields, text };
  const [isSaved, setSaved] = useState(false);
  const { give, failure } = useOrder();

  /** The next report is a new one. */
  function begin(): void {
    setFields(emptyReport(article, own));
    setSaved(false);
  }

  function keep(): void {
    give(async () => {
      await putReport(draft);
      removeDraft();
      setSaved(true);
    });
  }

  function sent(): void {
    begin();
    removeDraft();
    onClose();
  }

  return (
    <Sheet
      open={open}
      title={t`Something is wrong or missing`}
      onClose={onClose}
      onGone={() => isSaved && begin()}
    >
      {isSaved ? (
        <>
          <p role="status">
            <Trans>The report is saved on this device, under Settings › Pending reports.</Trans>
          </p>
          <TextButton onClick={onClose}>{t`Close`}</TextButton>
        </>
      ) : (
        <>
          <ReportFields
            report={draft}
            sources={sources}
            onChange={(report) => {
              const { dictionary } = report;
              setText(report.text);
              setFields({
                ...report,
                address: addressOf(article.lemma, dictionary),
                data: dataOf(dictionary),
              });
            }}
          />
          <FailureLine text={failure && t`This couldn’t be saved on this device: ${failure}`} />
          <SendReport report={draft} onSent={sent} onNotSent={keep}>
            <TextButton disabled={draft.text.trim() === ''} onClick={keep}>
              {t`Save for later`}
            </TextButton>
          </SendReport>
        </>
      )}
    </Sheet>
  );
}

import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddress } from '#src/data/address/useAddress.ts';
import type { ReadText } from '#src/data/texts/readText.ts';
import { changeText, deleteText } from '#src/data/texts/readTexts.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { OrderFailure } from '#src/ui/controls/OrderFailure.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { useOrder } from '#src/ui/controls/useOrder.ts';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { TitleField } from './texts/TitleField.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gap: '0.25rem', padding: '0.5rem 0' },
  name: { fontSize: '0.875rem', fontWeight: 600 },
});

/** What `TextMenu` draws. */
export interface TextMenuProps {
  readonly open: boolean;
  readonly text: ReadText;
  /** Where the paragraph of the word that one was at begins, and its first words. */
  readonly paragraph: { readonly start: number; readonly beginning: string } | undefined;
  readonly onClose: () => void;
}

/** What can be done with a text: another title, its language or that of a paragraph, deleting it. */
export function TextMenu({ open, text, paragraph, onClose }: TextMenuProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const navigate = useNavigate();
  const { hrefToPage } = useAddress();
  const { give, failure } = useOrder();
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, language, recognised, paragraphs } = text;
  const name = recognised === undefined ? undefined : languageLabel(i18n, recognised);
  const own = paragraph && String(paragraph.start);

  function ofParagraph(chosen: string | undefined): Readonly<Record<string, string>> {
    const { [own ?? '']: _, ...others } = paragraphs;
    return chosen === undefined || own === undefined ? others : { ...others, [own]: chosen };
  }

  async function remove(): Promise<void> {
    await deleteText(id);
    await navigate(hrefToPage('reader'), { replace: true });
  }

  return (
    <Sheet open={open} title={t`This text`} onClose={onClose}>
      <TitleField key={title} id={id} title={title} onEnd={onClose} />
      <LanguageRow
        name={t`Language of the text`}
        none={name === undefined ? t`Recognise it` : t`${name}, recognised`}
        language={language}
        onChoose={(chosen) => give(() => changeText(id, { language: chosen }))}
      />
      {own === undefined ? null : (
        <LanguageRow
          name={t`Language of the paragraph “${paragraph?.beginning}”`}
          none={t`Recognise it`}
          language={paragraphs[own]}
          onChoose={(chosen) => give(() => changeText(id, { paragraphs: ofParagraph(chosen) }))}
        />
      )}
      <div className={styles.row}>
        {isDeleting ? (
          <InlineConfirm
            question={t`Delete this text from the device?`}
            yes={t`Delete`}
            no={t`Keep`}
            onYes={() => give(remove)}
            onNo={() => setDeleting(false)}
          />
        ) : (
          <span>
            <TextButton onClick={() => setDeleting(true)}>{t`Delete`}</TextButton>
          </span>
        )}
      </div>
      <OrderFailure text={failure} />
    </Sheet>
  );
}

interface LanguageRowProps {
  readonly name: string;
  /** What holds as long as none is chosen. */
  readonly none: string;
  readonly language: string | undefined;
  readonly onChoose: (language: string | undefined) => void;
}

function LanguageRow({ name, none, language, onChoose }: LanguageRowProps) {
  const { i18n } = useLingui();
  return (
    <div className={useStyles().row}>
      <SelectField
        label={name}
        value={language ?? ''}
        options={[
          { value: '', name: none },
          ...dataLanguages.map((code) => ({ value: code, name: languageLabel(i18n, code) })),
        ]}
        onChoose={(chosen) => onChoose(chosen || undefined)}
      />
    </div>
  );
}

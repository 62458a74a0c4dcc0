import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LanguageField } from '#src/components/saving/LanguageField.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import { ActionFailure, InlineConfirm, useAction } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { languageLabel } from '#src/ui/labels/labels.ts';
import type { ReadText } from './model/readText.ts';
import { changeText, deleteText } from './model/readTexts.ts';
import { titleOf } from './model/textFile.ts';
import { TitleField } from './texts/TitleField.tsx';

const useStyles = makeStyles({ rows: { display: 'grid', gap: '1rem', padding: '0.5rem 0' } });

interface TextMenuProps {
  readonly open: boolean;
  readonly text: ReadText;
  readonly body: string;
  /** Where the paragraph of the last focused word begins. */
  readonly paragraph: number | undefined;
  readonly onClose: () => void;
}

export function TextMenu({ open, text, body, paragraph, onClose }: TextMenuProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const navigate = useNavigate();
  const { hrefToPage } = useAddress();
  const { run, failure } = useAction();
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, language, recognised, paragraphs } = text;
  const name = recognised === undefined ? undefined : languageLabel(i18n, recognised);
  const own = String(paragraph);

  function chooseLanguage(chosen: string | undefined): void {
    run(() => changeText(id, { language: chosen }));
  }

  function chooseOfParagraph(chosen: string | undefined): void {
    const { [own]: _, ...others } = paragraphs;
    run(() => changeText(id, { paragraphs: chosen === undefined ? others : { ...others, [own]: chosen } }));
  }

  async function remove(): Promise<void> {
    await deleteText(id);
    await navigate(hrefToPage('reader'), { replace: true });
  }

  return (
    <Sheet open={open} title={t`This text`} onClose={onClose}>
      <TitleField key={title} id={id} title={title} onEnd={onClose} />
      <div className={styles.rows}>
        <LanguageField
          label={t`Language of the text`}
          value={language ?? ''}
          none={{
            name: name === undefined ? t`Detect automatically` : t`${name} (detected)`,
            onChoose: () => chooseLanguage(undefined),
          }}
          onChoose={chooseLanguage}
        />
        {paragraph === undefined ? null : (
          <LanguageField
            label={t`Language of the paragraph “${titleOf(body.slice(paragraph, paragraph + 61))}”`}
            value={paragraphs[own] ?? ''}
            none={{ name: t`Detect automatically`, onChoose: () => chooseOfParagraph(undefined) }}
            onChoose={chooseOfParagraph}
          />
        )}
        {isDeleting ? (
          <InlineConfirm
            question={t`Delete this text from the device?`}
            yes={t`Delete`}
            no={t`Cancel`}
            onYes={() => run(remove)}
            onNo={() => setDeleting(false)}
          />
        ) : (
          <span>
            <TextButton onClick={() => setDeleting(true)}>{t`Delete`}</TextButton>
          </span>
        )}
      </div>
      <ActionFailure text={failure} />
    </Sheet>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { useFieldStyles } from '#src/ui/fields/useFieldStyles.ts';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { citationOf, plainCitation } from './citation.ts';
import { citationFiles } from './citationFormats.ts';
import { sourcesOf, type ToldArticle } from './toldArticle.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '0.75rem', marginBottom: '0.75rem' },
  text: { resize: 'vertical', overflowWrap: 'anywhere' },
  done: { marginInlineStart: '0.75rem', color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
});

/** How a reference can be written; names of programs' formats are the same in every language. */
const formats = { text: undefined, bibtex: 'BibTeX', biblatex: 'biblatex', csl: 'CSL-JSON' } as const;

type Format = keyof typeof formats;

const formatNames = Object.keys(formats) as Format[];

/** What `CiteDialog` draws. */
export interface CiteDialogProps {
  readonly article: ToldArticle;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The article as a reference, of one of its dictionaries or of all, for people and for programs. */
export function CiteDialog({ article, open, onClose }: CiteDialogProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const fields = useFieldStyles();
  const sources = sourcesOf(article);
  const [chosen, setChosen] = useState<DictionaryCode>();
  const [format, setFormat] = useState<Format>('text');
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const wanted = chosen !== undefined && sources.includes(chosen) ? [chosen] : sources;
  const now = new Date();
  const citations = wanted.map((code) => citationOf(i18n, article.lemma, code, now));
  const text =
    format === 'text'
      ? citations.map((citation) => plainCitation(i18n, citation)).join('\n')
      : citationFiles[format](citations);

  const said: Readonly<Record<string, string>> = {
    true: t`Copied.`,
    false: t`Not copied: the browser does not allow it.`,
  };

  async function copy(): Promise<void> {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, done });
  }

  return (
    <Sheet open={open} title={t`Cite`} onClose={onClose}>
      <div className={styles.fields}>
        {sources.length > 1 ? (
          <SelectField
            label={t`Dictionary`}
            value={chosen ?? ''}
            options={[
              { value: '', name: t`All in this article` },
              ...sources.map((code) => ({ value: code, name: dictionaryLabel(i18n, code) })),
            ]}
            onChoose={(code) => setChosen(code === '' ? undefined : code)}
          />
        ) : null}
        <SelectField
          label={t`Format`}
          value={format}
          options={formatNames.map((name) => ({ value: name, name: formats[name] ?? t`Text` }))}
          onChoose={setFormat}
        />
        <Field label={t`Reference`}>
          {/* A field: where the browser refuses to copy, its text is marked by hand. */}
          <textarea
            readOnly
            className={mergeClasses(fields.box, fields.whole, styles.text)}
            rows={6}
            value={text}
            translate="no"
          />
        </Field>
      </div>
      <TextButton onClick={() => void copy()}>{t`Copy`}</TextButton>
      <span role="status" className={styles.done}>
        {copied?.text === text ? said[String(copied.done)] : ''}
      </span>
    </Sheet>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { Field } from '#src/ui/controls/Field.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';

import { citationOf, plainCitation } from './citation.ts';
import { citationFiles } from './citationFormats.ts';
import { sourcesOf, type ToldArticle } from './toldArticle.ts';

const useStyles = makeStyles({
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
      {sources.length > 1 ? (
        <Field label={t`Dictionary`}>
          <select
            value={chosen ?? ''}
            onChange={({ target }) => setChosen(isDictionaryCode(target.value) ? target.value : undefined)}
          >
            <option value="">{t`All in this article`}</option>
            {sources.map((code) => (
              <option key={code} value={code}>
                {dictionaryLabel(i18n, code)}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
      <Field label={t`Written as`}>
        <select
          value={format}
          onChange={({ target }) => setFormat(formatNames.find((name) => name === target.value) ?? 'text')}
        >
          {formatNames.map((name) => (
            <option key={name} value={name}>
              {formats[name] ?? t`Text`}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t`Reference`}>
        {/* A field: where the browser refuses to copy, its text is marked by hand. */}
        <textarea readOnly className={styles.text} rows={6} value={text} translate="no" />
      </Field>
      <TextButton onClick={() => void copy()}>{t`Copy`}</TextButton>
      <span role="status" className={styles.done}>
        {copied?.text === text ? said[String(copied.done)] : ''}
      </span>
    </Sheet>
  );
}

/** BibTeX, biblatex and CSL-JSON (Zotero, citeproc). In English, as their fields are. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.ts';
import { Field, SelectField, useFieldStyles } from '#src/ui/fields/fields.tsx';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { useCopy } from '#src/ui/saved/useCopy.ts';
import { type Citation, citationOf, plainCitation, type SharedArticle, sourcesOf } from './sharedArticle.ts';

/** Characters that BibTeX and TeX interpret. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

function texText(text: string): string {
  return text.replaceAll(/[\\~^{}&%$#_]/gu, (sign) => escapes[sign] ?? sign).replaceAll(/\s+/gu, ' ');
}

/** ASCII letters, as old programs require; different also for lemmas that differ only in diacritics. */
function keyOf({ code, lemma }: Citation): string {
  const plain = lemma.normalize('NFD').replaceAll(/[^\w]/gu, '');
  let sum = 0;
  for (const sign of lemma) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 31;
  return [code, ...(plain === lemma ? [lemma] : [plain, sum.toString(36)])]
    .filter((part) => part !== '')
    .join('-');
}

function versionNote({ imported, version }: Citation): string | undefined {
  if (version !== undefined) return `Version ${texText(version)}`;
  return imported === undefined ? undefined : `Data of ${imported}`;
}

function entry(kind: string, key: string, fields: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name} = {${value}},`],
  );
  return [`@${kind}{${key},`, ...lines, '}'].join('\n');
}

/** A second pair of braces keeps the capitals of the lemma. */
export function bibtexEntry(citation: Citation): string {
  const { lemma, dictionary, maker, site, imported, address, accessed } = citation;
  const note = [versionNote(citation), `Accessed ${accessed}`, `\\url{${address}}`];
  return entry('incollection', keyOf(citation), {
    title: `{${texText(lemma)}}`,
    booktitle: `{${texText(`${dictionary}, ${site}`)}}`,
    publisher: `{${texText(maker)}}`,
    year: imported?.slice(0, 4),
    note: note.filter((part) => part !== undefined).join('. '),
  });
}

/** biblatex has a type for articles of works of reference. */
export function biblatexEntry(citation: Citation): string {
  const { lemma, dictionary, maker, site, imported, address, accessed } = citation;
  return entry('inreference', keyOf(citation), {
    title: `{${texText(lemma)}}`,
    booktitle: `{${texText(dictionary)}}`,
    booktitleaddon: `{${texText(site)}}`,
    publisher: `{${texText(maker)}}`,
    date: imported,
    note: versionNote(citation),
    url: address,
    urldate: accessed,
  });
}

function dateParts(day: string): object {
  return { 'date-parts': [day.split('-').map(Number)] };
}

export function cslItem(citation: Citation): object {
  const { lemma, dictionary, maker, site, imported, version, address, accessed } = citation;
  return {
    id: keyOf(citation),
    type: 'entry-dictionary',
    title: lemma,
    'container-title': dictionary,
    'collection-title': site,
    publisher: maker,
    ...(version === undefined ? {} : { version }),
    URL: address,
    accessed: dateParts(accessed),
    ...(imported === undefined ? {} : { issued: dateParts(imported) }),
  };
}

export const citationFiles = {
  bibtex: (citations: readonly Citation[]) => citations.map(bibtexEntry).join('\n\n'),
  biblatex: (citations: readonly Citation[]) => citations.map(biblatexEntry).join('\n\n'),
  csl: (citations: readonly Citation[]) => JSON.stringify(citations.map(cslItem), undefined, 2),
} as const;

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '0.75rem', marginBottom: '0.75rem' },
  text: { resize: 'vertical', overflowWrap: 'anywhere' },
  done: { marginInlineStart: '0.75rem', color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
});

/** Names of formats are the same in every language. */
const formats = { text: undefined, bibtex: 'BibTeX', biblatex: 'biblatex', csl: 'CSL-JSON' } as const;

type Format = keyof typeof formats;

const formatNames = Object.keys(formats) as Format[];

export function CiteDialog({ article, open, onClose }: LazyDialogProps & { article: SharedArticle }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const fields = useFieldStyles();
  const sources = sourcesOf(article);
  const [chosen, setChosen] = useState<DictionaryCode>();
  const [format, setFormat] = useState<Format>('text');
  const { news, setNews, copy } = useCopy();
  // It is about the text of before.
  function choose(change: () => void): void {
    change();
    setNews('');
  }
  const wanted = chosen !== undefined && sources.includes(chosen) ? [chosen] : sources;
  const now = new Date();
  const citations = wanted.map((code) => citationOf(i18n, article.lemma, code, now));
  const text =
    format === 'text'
      ? citations.map((citation) => plainCitation(i18n, citation)).join('\n')
      : citationFiles[format](citations);

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
            onChoose={(code) => choose(() => setChosen(code === '' ? undefined : code))}
          />
        ) : null}
        <SelectField
          label={t`Format`}
          value={format}
          options={formatNames.map((name) => ({ value: name, name: formats[name] ?? t`Text` }))}
          onChoose={(name) => choose(() => setFormat(name))}
        />
        <Field label={t`Reference`}>
          {/* A field: where the browser refuses to copy, users can select the text. */}
          <textarea
            readOnly
            className={mergeClasses(fields.box, fields.whole, styles.text)}
            rows={6}
            value={text}
            translate="no"
          />
        </Field>
      </div>
      <TextButton onClick={() => void copy(text)}>{t`Copy`}</TextButton>
      <span role="status" className={styles.done}>
        {news}
      </span>
    </Sheet>
  );
}

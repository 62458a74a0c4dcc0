/** References as programs take them: BibTeX, biblatex and CSL-JSON (Zotero, citeproc). English, as their fields are. */
import type { Citation } from './citation.ts';

/** What BibTeX and TeX read as something else, as it is written there. */
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

/** A key of ASCII letters, as old programs want it; different for lemmas that look alike without their signs. */
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

/** For BibTeX. The lemma keeps its capitals by a second pair of braces. */
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

/** For biblatex, which knows articles of works of reference. */
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

/** One item of CSL-JSON. */
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

/** References as one text of a program's format. */
export const citationFiles = {
  bibtex: (citations: readonly Citation[]) => citations.map(bibtexEntry).join('\n\n'),
  biblatex: (citations: readonly Citation[]) => citations.map(biblatexEntry).join('\n\n'),
  csl: (citations: readonly Citation[]) => JSON.stringify(citations.map(cslItem), undefined, 2),
} as const;

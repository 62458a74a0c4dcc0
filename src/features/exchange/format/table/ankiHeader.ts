/** The lines at the head of a text file for Anki. */

/** What such lines say. */
export interface AnkiHeader {
  readonly separator: string | undefined;
  readonly isHtml: boolean;
  /** Headings, where they are named. */
  readonly columns: readonly string[] | undefined;
  /** Columns, from 0, that are no fields: tags, deck, kind of note, id. */
  readonly otherColumns: ReadonlySet<number>;
  readonly deck: string | undefined;
  /** How many lines the head has. */
  readonly lines: number;
  /** What comes after it. */
  readonly body: string;
}

const separatorNames: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

const keys =
  /^#(separator|html|columns|notetype|deck|tags|guid|if matches|(?:tags|deck|notetype|guid) column):(.*)$/iu;

/** The head of a text file for Anki; `undefined` where it is none. */
export function ankiHeader(text: string): AnkiHeader | undefined {
  const said = new Map<string, string>();
  let body = text;
  let lines = 0;
  for (;;) {
    const [whole = '', line = ''] = /^([^\r\n]*)(?:\r\n|\r|\n|$)/u.exec(body) ?? [];
    const [, key, value = ''] = keys.exec(line) ?? [];
    if (key === undefined) break;
    said.set(key.toLowerCase(), value);
    body = body.slice(whole.length);
    lines += 1;
  }
  if (lines === 0) return undefined;
  const named = said.get('separator')?.trim() ?? '';
  const separator = named === '' ? undefined : (separatorNames[named.toLowerCase()] ?? named.slice(0, 1));
  const otherColumns = new Set(
    ['tags', 'deck', 'notetype', 'guid'].flatMap((name) => {
      const place = Number(said.get(`${name} column`));
      return Number.isInteger(place) && place > 0 ? [place - 1] : [];
    }),
  );
  return {
    separator,
    isHtml: said.get('html')?.trim().toLowerCase() === 'true',
    columns: said.get('columns')?.split(separator ?? '\t'),
    otherColumns,
    deck: said.get('deck')?.trim() || undefined,
    lines,
    body,
  };
}

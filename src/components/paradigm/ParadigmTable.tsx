import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  listsByColumn,
  type ShownParadigm,
  type ShownRow,
  type ShownSection,
} from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { shortTagLabel, wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import { useRem } from '#src/ui/theme/useScreen.ts';
import { type CameFrom, markedForms } from './cameFrom.ts';
import { type CellMarks, WordForm } from './WordForm.tsx';

const hairline = `1px solid ${tokens.colorNeutralStroke1}`;

const heading = {
  borderBottom: hairline,
  color: tokens.colorNeutralForeground2,
  fontSize: tokens.fontSizeBase300,
  fontWeight: 600,
  textAlign: 'left',
} as const;

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    // A list has a fixed place for its names, and breaks long words, instead of being cut off.
    '&[data-list]': { tableLayout: 'fixed' },
    '& + &': { marginTop: '1rem' },
    '& > tbody > tr:last-child > *': { borderBottom: 0 },
  },
  // Stays in its place while the forms scroll under it.
  head: {
    ...heading,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '0.25rem 0.75rem 0.5rem 0.375rem',
    backgroundColor: tokens.colorNeutralBackground1,
    '::first-letter': { textTransform: 'uppercase' },
    '@media print': { position: 'static', paddingTop: 0 },
  },
  // Beside an article.
  quiet: {
    paddingLeft: 0,
    color: tokens.colorNeutralForeground3,
    ...textSize(200),
    fontWeight: 400,
    '::first-letter': { textTransform: 'none' },
    '@media print': { fontSize: tokens.fontSizeBase300 },
  },
  listHead: { paddingLeft: 0, color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase400 },
  onPage: { backgroundColor: tokens.colorNeutralBackground2 },
  name: {
    ...heading,
    padding: '0.25rem 0.625rem 0.25rem 0',
    overflowWrap: 'break-word',
    verticalAlign: 'baseline',
  },
  // As wide as most names: otherwise it would be only as wide as its longest word.
  tag: { minWidth: '4.25rem' },
  listName: { width: '40%' },
  row: { breakInside: 'avoid' },
  pronoun: { fontFamily: wordFace, fontSize: tokens.fontSizeBase400, fontWeight: 400 },
  cell: {
    padding: '0.25rem 0.375rem 0.25rem 0',
    borderBottom: hairline,
    verticalAlign: 'baseline',
    '@media (pointer: coarse)': { paddingTop: 0, paddingBottom: 0 },
  },
  abbreviation: { textDecoration: 'none' },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: '1rem',
    padding: '0.5rem 0',
    borderTop: hairline,
  },
  line: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: ['7rem minmax(0, 1fr)', 'subgrid'],
    alignItems: 'baseline',
    breakInside: 'avoid',
  },
  lead: { fontFamily: wordFace, fontSize: tokens.fontSizeBase400, color: tokens.colorNeutralForeground2 },
  printed: { fontFamily: wordFace, ...textSize(400), overflowWrap: 'anywhere' },
  lineForms: { display: 'flex', flexWrap: 'wrap', columnGap: '1.25rem', minWidth: 0 },
});

interface ParadigmTableProps {
  readonly word: ParadigmWord;
  readonly paradigm: ShownParadigm;
  /** On paper and beside an article forms are text without buttons. */
  readonly asText?: boolean;
  /** The looked-up form is marked. */
  readonly cameFrom?: Pick<CameFrom, 'form' | 'templates'> | undefined;
  /** Scrolls to that form and focuses it. */
  readonly isSought?: boolean;
  readonly marks?: CellMarks;
}

/** Whether the widest table does not fit; measured before painting and when frame, text or typeface change their size. */
function useNarrow(asText: boolean): [frame: RefObject<HTMLDivElement | null>, isNarrow: boolean] {
  const frame = useRef<HTMLDivElement>(null);
  const rem = useRem();
  /** Rem; known while it is a table. */
  const needed = useRef(0);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || asText) return;
    const measure = (): void => {
      const widths = [...element.children].map((table) => table.scrollWidth);
      if (!isNarrow) needed.current = Math.max(0, ...widths) / rem;
      setNarrow(Math.floor(needed.current * rem) > element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [asText, rem, isNarrow]);
  return [frame, isNarrow];
}

/** For any language and part of speech: the layout is data (A153–A159). */
export function ParadigmTable(props: ParadigmTableProps) {
  const { word, paradigm, asText = false, cameFrom, isSought = false, marks } = props;
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { lemma, language } = word;
  const { sections, lines } = paradigm;
  const [frame, isNarrow] = useNarrow(asText);
  const marked = cameFrom ? markedForms(paradigm, cameFrom) : new Map<string, string>();
  const [first] = marked.keys();
  const isOnPage = asText || marks !== undefined;

  const label = (name: string, word?: string): ReactNode => {
    const whole = wholeTagLabel(i18n, name);
    const short = asText ? whole : shortTagLabel(i18n, name);
    if (word === undefined && short === whole) return whole;
    return (
      <abbr title={whole} className={styles.abbreviation}>
        {word === undefined ? short : <Word language={language}>{word}</Word>}
      </abbr>
    );
  };
  const forms = (list: readonly string[], template: string | undefined): ReactNode =>
    asText ? (
      <Word language={language} className={styles.printed}>
        {list.join(', ')}
      </Word>
    ) : (
      list.map((form) => (
        <WordForm
          key={form}
          form={form}
          language={language}
          isMarked={template !== undefined && marked.get(template) === form}
          isSought={isSought && template === first}
          template={template}
          marks={marks}
        />
      ))
    );

  const headOf = (columns: readonly string[], isList: boolean): ReactNode => (
    <thead>
      <tr>
        {isList ? null : <td className={mergeClasses(styles.head, isOnPage && styles.onPage)} />}
        {columns.map((column) => (
          <th
            key={column}
            scope={isList ? 'colgroup' : 'col'}
            colSpan={isList ? 2 : 1}
            className={mergeClasses(
              styles.head,
              isList && styles.listHead,
              isOnPage && styles.onPage,
              asText && styles.quiet,
            )}
            style={isList ? undefined : { width: `${(asText ? 74 : 84) / columns.length}%` }}
          >
            {isList ? wholeTagLabel(i18n, column) : label(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
  const rowOf = ({ name, pronoun, cells }: ShownRow): ReactNode => (
    <tr key={name} className={styles.row}>
      <th
        scope="row"
        className={mergeClasses(styles.name, asText && styles.quiet, pronoun ? styles.pronoun : styles.tag)}
      >
        {label(name, pronoun)}
      </th>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
        <td key={column} colSpan={cell.span} className={styles.cell}>
          {forms(cell.forms, cell.template)}
        </td>
      ))}
    </tr>
  );
  const tableOf = ({ columns, rows }: ShownSection, isList: boolean): ReactNode => {
    const [column] = columns;
    return (
      <table
        key={columns.join(' ')}
        className={styles.table}
        data-list={isList || undefined}
        aria-label={[t`Inflection of ${lemma}`, isList && column && wholeTagLabel(i18n, column)]
          .filter(Boolean)
          .join(': ')}
      >
        {isList ? (
          <colgroup>
            <col className={styles.listName} />
          </colgroup>
        ) : null}
        {column === undefined ? null : headOf(columns, isList)}
        <tbody>{rows.map(rowOf)}</tbody>
      </table>
    );
  };

  return (
    <>
      <div ref={frame}>
        {sections.map((section) =>
          isNarrow ? listsByColumn(section).map((list) => tableOf(list, true)) : tableOf(section, false),
        )}
      </div>
      {lines.length === 0 ? null : (
        <ul className={styles.lines} aria-label={t`More forms`}>
          {lines.map(({ name, lead, template, forms: list }) => (
            <li key={name} className={styles.line}>
              <span className={styles.lead}>{label(name, lead)}</span>
              <span className={styles.lineForms}>{forms(list, template)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShownParadigm } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { shortTagLabel, wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { type CameFrom, markedForms } from './cameFrom.ts';
import { type CellMarks, markOf } from './cellMarks.ts';
import { WordForm } from './WordForm.tsx';

const hairline = `1px solid ${tokens.colorNeutralStroke1}`;

/** Of a column or a row: it stays in its place while the forms scroll under it. */
const heading = {
  position: 'sticky',
  zIndex: 1,
  borderBottom: hairline,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground2,
  fontSize: '0.8125rem',
  fontWeight: 600,
  textAlign: 'left',
} as const;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    ...heading,
    top: 0,
    padding: '0.25rem 0.75rem 0.5rem 0.375rem',
    '@media print': { position: 'static', paddingTop: 0 },
  },
  // In the page itself, not in a dialog over it.
  onPage: { backgroundColor: tokens.colorNeutralBackground2 },
  corner: { left: 0, zIndex: 2, width: '1px' },
  name: {
    ...heading,
    left: 0,
    padding: '0.25rem 0.625rem 0.25rem 0',
    whiteSpace: 'nowrap',
    verticalAlign: 'baseline',
    '@media print': { position: 'static' },
  },
  row: { breakInside: 'avoid' },
  pronoun: { fontFamily: wordFace, fontSize: '1rem', fontWeight: 400 },
  cell: {
    padding: '0.25rem 0.375rem 0.25rem 0',
    borderBottom: hairline,
    verticalAlign: 'baseline',
    '@media (pointer: coarse)': { paddingTop: 0, paddingBottom: 0 },
  },
  last: { borderBottom: 0 },
  abbreviation: { textDecoration: 'none' },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '1rem',
    margin: 0,
    padding: '0.5rem 0',
    borderTop: hairline,
    listStyle: 'none',
  },
  line: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
    breakInside: 'avoid',
  },
  lead: { fontFamily: wordFace, fontSize: '1rem', color: tokens.colorNeutralForeground2 },
  printed: { fontFamily: wordFace, fontSize: '1rem', lineHeight: '1.5rem' },
  lineForms: { display: 'flex', flexWrap: 'wrap', columnGap: '1.25rem' },
});

/** What `ParadigmTable` draws. */
export interface ParadigmTableProps {
  readonly word: ParadigmWord;
  readonly paradigm: ShownParadigm;
  /** Draws the speak control of a form, where the language speaks. */
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
  /** On paper forms are text: nothing is to be tapped. */
  readonly paper?: boolean;
  /** The form by which someone came to the word: it is marked. */
  readonly cameFrom?: Pick<CameFrom, 'form' | 'templates'> | undefined;
  /** Whether the table was opened to see it there: then it is brought into view and has the focus. */
  readonly isSought?: boolean;
  /** Cells that practice has something to say of. */
  readonly marks?: CellMarks;
}

/** An inflection table of any language and part of speech: its layout is data (A153–A159). */
export function ParadigmTable({
  word,
  paradigm,
  renderSpeech,
  paper = false,
  cameFrom,
  isSought = false,
  marks,
}: ParadigmTableProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { lemma, language } = word;
  const { columns, rows, lines } = paradigm;
  const marked = cameFrom ? markedForms(paradigm, cameFrom) : new Map<string, string>();
  const [first] = marked.keys();

  const label = (name: string): ReactNode => (
    <abbr title={wholeTagLabel(i18n, name)} className={styles.abbreviation}>
      {paper ? wholeTagLabel(i18n, name) : shortTagLabel(i18n, name)}
    </abbr>
  );
  const forms = (list: readonly string[], template: string | undefined): ReactNode =>
    paper ? (
      <Word language={language} className={styles.printed}>
        {list.join(', ')}
      </Word>
    ) : (
      list.map((form) => (
        <WordForm
          key={form}
          form={form}
          language={language}
          speech={renderSpeech?.(form)}
          isMarked={template !== undefined && marked.get(template) === form}
          isSought={isSought && template === first}
          mark={markOf(marks, template)}
        />
      ))
    );

  return (
    <>
      {rows.length === 0 ? null : (
        <table className={styles.table} aria-label={t`Inflection of ${lemma}`}>
          <thead>
            <tr>
              <td className={mergeClasses(styles.head, styles.corner, marks && styles.onPage)} />
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={mergeClasses(styles.head, marks && styles.onPage)}
                  style={{ width: `${100 / columns.length}%` }}
                >
                  {label(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, pronoun, cells }, number) => {
              const last = number === rows.length - 1 && styles.last;
              return (
                <tr key={name} className={styles.row}>
                  <th
                    scope="row"
                    className={mergeClasses(
                      styles.name,
                      pronoun && styles.pronoun,
                      marks && styles.onPage,
                      last,
                    )}
                  >
                    {pronoun === undefined ? (
                      label(name)
                    ) : (
                      <abbr title={wholeTagLabel(i18n, name)} className={styles.abbreviation}>
                        <Word language={language}>{pronoun}</Word>
                      </abbr>
                    )}
                  </th>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
                    <td key={column} colSpan={cell.span} className={mergeClasses(styles.cell, last)}>
                      {forms(cell.forms, cell.template)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {lines.length === 0 ? null : (
        <ul className={styles.lines} aria-label={t`Further forms`}>
          {lines.map(({ name, lead, template, forms: list }) => (
            <li key={name} className={styles.line}>
              <abbr
                title={wholeTagLabel(i18n, name)}
                className={mergeClasses(styles.lead, styles.abbreviation)}
              >
                <Word language={language}>{lead}</Word>
              </abbr>
              <span className={styles.lineForms}>{forms(list, template)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

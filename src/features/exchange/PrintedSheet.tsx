/** Drawn beside the app, where the theme's variables do not apply: it has its own colours. */

import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { pagePath } from '#src/contract/pageNames.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { configuration } from '#src/local/installation.ts';
import type { SavedList } from '#src/saved/savedWord.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { dateLabel, dayLabel } from '#src/ui/labels/dateLabel.ts';
import { dictionaryLicence, dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { languageLabel } from '#src/ui/labels/labels.ts';
import { Translations } from '#src/ui/saved/Translations.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { printPalette } from '#src/ui/theme/palette.ts';
import { textSize, useTitleStyle, wordFace } from '#src/ui/theme/theme.ts';
import { useExchangeStyles } from './exchangeControls.tsx';

const { ink, faint, edge, hairline } = printPalette;

const useStyles = makeStyles({
  sheet: { page: 'list', fontFamily: 'system-ui, sans-serif', color: ink },
  about: { margin: '0.25rem 0 0', color: faint, fontSize: tokens.fontSizeBase300 },
  fold: {
    position: 'relative',
    zIndex: 1,
    margin: '0.25rem 0 0.5rem',
    color: faint,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  row: { breakInside: 'avoid' },
  cell: {
    padding: '0.5rem 0',
    borderBottom: `1px solid ${hairline}`,
    fontFamily: wordFace,
    ...textSize(500),
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  // The edge of the second column runs on over every page.
  translation: { paddingLeft: '2rem', borderLeft: `1px dashed ${edge}` },
  note: {
    float: 'right',
    maxWidth: '55%',
    marginLeft: '0.75rem',
    lineHeight: 1.3,
    color: faint,
    fontFamily: 'system-ui, sans-serif',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'end',
  },
  // Seven on a page.
  card: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    minHeight: '34mm',
    marginTop: '-1px',
    border: `1px solid ${edge}`,
    breakInside: 'avoid',
  },
  side: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    alignContent: 'center',
    padding: '3mm 5mm',
    fontFamily: wordFace,
    ...textSize(600),
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& > span': { minWidth: 0 },
  },
  back: { borderLeft: `1px dashed ${edge}`, fontSize: tokens.fontSizeBase600 },
  foot: {
    marginTop: '1.5rem',
    paddingTop: '0.5rem',
    borderTop: `1px solid ${edge}`,
    color: faint,
    ...textSize(200),
    breakInside: 'avoid',
    '& > p': { margin: 0 },
  },
  address: { color: ink },
});

interface PrintPanelProps {
  readonly saved: SavedList;
  readonly form: 'columns' | 'cards';
}

export function PrintPanel({ saved, form }: PrintPanelProps) {
  const { t } = useLingui();
  const styles = useExchangeStyles();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <p className={styles.title}>{form === 'columns' ? t`Two columns` : t`Folding cards`}</p>
      <p className={styles.quiet}>
        {form === 'columns'
          ? t`Words on the left, translations on the right. Fold the sheet on the dashed line to test yourself.`
          : t`Cut along the lines and fold each card on its dashed line: the word is on one side, the translation on the other.`}
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={() => setPrinting(true)}>{t`Print`}</TextButton>
      </div>
      {isPrinting ? <PrintedSheet form={form} saved={saved} onPrinted={() => setPrinting(false)} /> : null}
    </>
  );
}

/** Printed as soon as it is drawn, alone: `print.css` hides the page under it. */
function PrintedSheet({ form, saved, onPrinted }: PrintPanelProps & { readonly onPrinted: () => void }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const title = useTitleStyle();
  const { list, words } = saved;
  const isOver = useEffectEvent(onPrinted);
  useEffect(() => {
    const root = document.documentElement;
    const end = (): void => isOver();
    root.dataset['printed'] = 'sheet';
    addEventListener('afterprint', end);
    // Fonts still loading would be missing on paper.
    void document.fonts.ready.then(() => print());
    return () => {
      removeEventListener('afterprint', end);
      delete root.dataset['printed'];
    };
  }, []);
  const count = words.length;
  const namesOf = (all: readonly { readonly language: string }[]): string =>
    [...new Set(all.map(({ language }) => language))].map((one) => languageLabel(i18n, one)).join(', ');
  const pair = [words, words.flatMap(({ translations }) => translations)]
    .map(namesOf)
    .filter(Boolean)
    .join(' – ');
  return createPortal(
    <article className={`${styles.sheet} printedSheet onPaper`}>
      {form === 'cards' ? (
        <ul>
          {words.map(({ id, stem, language, translations }) => (
            <li key={id} className={styles.card}>
              <div className={styles.side}>
                <Word language={language}>{stem}</Word>
              </div>
              <div className={`${styles.side} ${styles.back}`}>
                <span>
                  <Translations of={translations} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <h1 className={title}>{list.name}</h1>
          <p className={styles.about}>
            {t`Words: ${count}`} · {pair}
          </p>
          <p className={styles.fold}>{t`fold here`}</p>
          <table className={styles.table}>
            <tbody>
              {words.map((word) => (
                <tr key={word.id} className={styles.row}>
                  <th scope="row" className={styles.cell}>
                    <Word language={word.language}>{word.stem}</Word>
                  </th>
                  <td className={`${styles.cell} ${styles.translation}`}>
                    {word.note === '' ? null : <span className={styles.note}>{word.note}</span>}
                    <Translations of={word.translations} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <SheetFoot words={words} />
    </article>,
    document.body,
  );
}

function SheetFoot({ words }: Pick<SavedList, 'words'>) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const sources = [...new Set(words.flatMap(({ dictionary }) => dictionary ?? []))];
  const makers = [
    ...new Set(
      sources.map((code) => {
        const licence = dictionaryLicence(code, holdingOf(code));
        return `${dictionaryMaker(code, holdingOf(code))}${licence === undefined ? '' : ` (${licence})`}`;
      }),
    ),
  ].join('; ');
  const newest = sources
    .flatMap((code) => holdingOf(code)?.imported ?? [])
    .toSorted()
    .at(-1);
  const version = newest === undefined ? '' : dayLabel(i18n, newest);
  const today = dateLabel(i18n, new Date());
  return (
    <footer className={styles.foot}>
      <p>
        {makers === '' ? null : `${t`Translations: ${makers}.`} `}
        {version === '' ? null : `${t`Data: ${version}.`} `}
        {t`Printed ${today}.`}
      </p>
      <p className={styles.address} translate="no">
        {configuration().siteTitle} · {location.origin}
        {pagePath('lists')}
      </p>
    </footer>
  );
}

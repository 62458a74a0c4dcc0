import Print20Regular from 'virtual:icons/Print20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasForms } from '#src/language/paradigmForms.ts';
import { type ParadigmWord, paradigmPosOf } from '#src/language/paradigmWord.ts';
import { configuration } from '#src/local/installation.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import { paradigmLayoutOf, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';
import { useProvenance } from '#src/lookup/provenance.ts';
import { CachedLine, DeviceLine, failureWords, Notice } from '#src/ui/answer/Answer.tsx';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { wordKindLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { printedInflection, usePrinting } from '#src/ui/theme/useScreen.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';
import { Skeleton, Spinner } from '#src/ui/waiting/Waiting.tsx';
import { useCameFrom } from './cameFrom.ts';
import { ParadigmTable } from './ParadigmTable.tsx';
import { lackSentence, paradigmLabel, paradigmView } from './paradigmView.ts';
import { CopyNews } from './WordForm.tsx';

const useStyles = makeStyles({
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.75rem' },
  lemma: {
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase600,
    fontWeight: 700,
    overflowWrap: 'anywhere',
  },
  labels: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, fontWeight: 400 },
  // The table scrolls by itself, so that its headers and the line under it stay; on a low screen all scrolls.
  frame: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'calc(90 * var(--dvh) - 7.5rem)',
    '@media (max-height: 30em)': { maxHeight: 'none' },
  },
  scroll: {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '@media (max-height: 30em)': { overflow: 'visible' },
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1rem',
    minHeight: '2.75rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase300,
  },
  more: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
  news: { margin: '0 0 0 auto', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  rows: {
    display: 'grid',
    gridTemplateColumns: '2.5rem 1fr 1fr',
    gap: '1.5rem 1rem',
    padding: '1.25rem 0',
  },
});

function ParadigmWaiting({ rows }: { readonly rows: number }) {
  const styles = useStyles();
  return (
    <div role="status">
      <p className={styles.line}>
        <Spinner />
        <Trans>Loading paradigms…</Trans>
      </p>
      <div className={styles.rows}>
        {[...Array(rows * 3).keys()].map((number) => (
          <Skeleton key={number} width={number % 3 === 0 ? '1.75rem' : '5.5rem'} height="1rem" />
        ))}
      </div>
    </div>
  );
}

/** The page with the full inflection; `undefined` if none is configured (D31). */
function fullInflectionAddress({ lemma, language, pos }: ParadigmWord): string | undefined {
  const { fullInflection } = configuration();
  if (fullInflection === undefined) return undefined;
  const address = new URL(fullInflection, location.href);
  const word = { text: lemma, pos: paradigmPosOf(pos) ?? '', lang: language };
  for (const [name, value] of Object.entries({ ...word, mode: 'full', action: 'paradigm' }))
    address.searchParams.set(name, value);
  return address.href;
}

interface ParadigmDialogProps extends LazyDialogProps {
  readonly word: ParadigmWord;
  /** Opens at the form that was looked up. */
  readonly isSought?: boolean;
}

/** The inflection of a word (A141–A160). Load it lazily. */
export function ParadigmDialog({ word, open, onClose, isSought = false }: ParadigmDialogProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const [news, setNews] = useState('');
  const layout = paradigmLayoutOf(word.language, word.pos);
  const options = paradigmQuery(word);
  const forms = answerStateOf(useQuery(options), (value) => value !== null && !hasForms(value));
  const { cached, device } = useProvenance(options.queryKey);
  const { hrefToPage } = useAddress();
  const printing = usePrinting();
  const view = paradigmView(word, layout, forms);
  const cameFrom = useCameFrom(word);
  const address = fullInflectionAddress(word);
  const kind = wordKindLabel(i18n, word.pos, word.language);

  function content(): ReactNode {
    if (view.state === 'waiting') return <ParadigmWaiting rows={layout?.sections[0]?.rows.length ?? 0} />;
    if (view.state === 'failed') {
      const { failure, text, retry } = view;
      return (
        <Notice alert title={lackSentence(i18n, 'nothing', word)} retry={retry} details={text}>
          {i18n._(failureWords[failure].title)}
        </Notice>
      );
    }
    if (view.state !== 'shown') return <Notice title={lackSentence(i18n, view.state, word)} />;
    return (
      <>
        <div className={styles.scroll}>
          <CopyNews value={setNews}>
            {view.paradigms.map((paradigm) => (
              <Fragment key={paradigm.tag}>
                {view.paradigms.length > 1 ? <p>{paradigmLabel(i18n, paradigm)}</p> : null}
                <ParadigmTable word={word} paradigm={paradigm} cameFrom={cameFrom} isSought={isSought} />
              </Fragment>
            ))}
          </CopyNews>
        </div>
        <div className={styles.foot}>
          {address === undefined ? null : (
            <a className={`${texts.link} ${styles.more}`} href={address} target="_blank" rel="noreferrer">
              <Trans>More …</Trans>
            </a>
          )}
          <p role="status" className={styles.news}>
            {news === '' ? <Trans>Tap a word to copy it.</Trans> : news}
          </p>
          <IconButton label={t`Print`} icon={<Print20Regular />} onClick={() => print()} />
        </div>
      </>
    );
  }

  /** On paper the table stands in the article. */
  function onPaper(): ReactNode {
    const place = printing && open ? document.getElementById(printedInflection) : null;
    if (place === null || view.state !== 'shown') return null;
    return createPortal(
      <section>
        <SectionLine beside={`${word.lemma} · ${kind}`}>{t`Inflection`}</SectionLine>
        {view.paradigms.map((paradigm) => (
          <ParadigmTable key={paradigm.tag} word={word} paradigm={paradigm} asText />
        ))}
      </section>,
      place,
    );
  }

  return (
    <>
      {onPaper()}
      <Sheet
        open={open}
        onClose={onClose}
        table
        title={
          <span className={styles.title}>
            <Word language={word.language} className={styles.lemma}>
              {word.lemma}
            </Word>
            <span className={styles.labels}>{kind}</span>
          </span>
        }
      >
        <div className={styles.frame}>
          <CachedLine since={cached} />
          <DeviceLine provenance={device} href={hrefToPage('downloads')} />
          {content()}
        </div>
      </Sheet>
    </>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { TaskMain } from '#src/ui/controls/TaskPage.tsx';
import { analysisWords } from '#src/ui/grammar/analysisWords.ts';
import { durationLabel } from '#src/ui/labels/labels.ts';
import { Translations } from '#src/ui/saved/Translations.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { analysisOf, rightAnswer } from './model/formItems.ts';
import type { SessionResult } from './model/practiceSession.ts';
import { ActionButton } from './session/ActionButton.tsx';
import { returnsLabel } from './session/practiceLabels.ts';
import { useUndoKey } from './session/SessionFrame.tsx';
import { CardTranslations } from './session/WordFace.tsx';
import { TeacherLines } from './TeacherLines.tsx';

const useStyles = makeStyles({
  main: { overflowY: 'auto', overscrollBehavior: 'contain', padding: '2rem 1.25rem' },
  columns: {
    display: 'grid',
    gap: '2rem 4rem',
    maxWidth: '56rem',
    margin: '0 auto',
    '@media (min-width: 1100px)': {
      gridTemplateColumns: 'minmax(0, 25rem) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
    },
  },
  // Beside the count and what follows it on wide screens; between them on narrow ones.
  words: {
    display: 'grid',
    alignContent: 'start',
    rowGap: '1.5rem',
    '@media (min-width: 1100px)': { gridColumn: 2, gridRow: '1 / 3' },
  },
  name: { margin: '0.5rem 0 0', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  count: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.5rem',
    margin: '0.5rem 0 0',
    font: `${tokens.fontSizeHero800}/1.2 ${wordFace}`,
    color: tokens.colorNeutralForeground2,
    ':focus': { outline: 'none' },
  },
  known: { fontWeight: 700, color: tokens.colorNeutralForeground1 },
  times: { margin: '0.75rem 0 0', color: tokens.colorNeutralForeground2, ...textSize(400) },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', margin: '1.25rem 0 0' },
  row: { padding: '0.5rem 0', borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.75rem' },
  word: { font: `700 ${tokens.fontSizeBase600}/1.4 ${wordFace}`, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground2 },
  right: { flex: '1 1 8rem', fontFamily: wordFace, fontSize: tokens.fontSizeBase500 },
  translations: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase500 },
  wrote: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  typed: {
    marginLeft: '0.75rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
  },
  knownWords: { margin: '0.25rem 0 0', fontFamily: wordFace, ...textSize(500) },
});

interface ResultViewProps {
  readonly result: SessionResult;
  readonly name: string;
  readonly kind: string;
  /** Nothing is saved on this device. */
  readonly isForgotten: boolean;
  readonly isClass: boolean;
  /** Absent if all were known. */
  readonly onAgain: (() => void) | undefined;
  /** Absent if the session is over. */
  readonly onGoOn: (() => void) | undefined;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

function AgainRow({ outcome: { item, typed } }: { readonly outcome: SessionResult['outcomes'][number] }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  const { word, template } = item;
  const { stem: lemma, dictionary } = word;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Link className={`${texts.link} ${styles.word}`} to={hrefTo({ lemma, dictionary })}>
          <Word language={word.language}>{word.stem}</Word>
        </Link>
        {template === undefined ? null : (
          <span className={styles.facts}>{analysisWords(i18n, analysisOf(word, template))}</span>
        )}
      </div>
      <div className={styles.line}>
        <span className={styles.right}>
          {template === undefined ? (
            <CardTranslations word={word} className={styles.translations} />
          ) : (
            <Word language={word.language}>{rightAnswer(item)}</Word>
          )}
        </span>
        {typed === undefined || typed === '' ? null : (
          <span className={styles.wrote}>
            {t`you wrote`}
            <Word language={word.language} className={styles.typed}>
              {typed}
            </Word>
          </span>
        )}
      </div>
    </li>
  );
}

/** Without praise or blame. */
export function ResultView(props: ResultViewProps) {
  const { result, name, kind, isForgotten, isClass, onAgain, onGoOn, onUndo, onEnd } = props;
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useUndoKey(onUndo);
  const { outcomes, known, again, took } = result;
  const time = durationLabel(took);
  const dues = outcomes.map(({ due }) => due);
  const returns = returnsLabel(i18n, Math.min(...dues), Math.max(...dues), Date.now());
  const times = [t`Time: ${time}.`, isForgotten ? '' : t`Next time: ${returns}.`];
  const actions = [
    onGoOn && { name: t`Continue`, onClick: onGoOn },
    onAgain && { name: t`To review`, beside: String(again.length), onClick: onAgain },
    { name: t`End`, onClick: onEnd },
    { name: t`Undo`, onClick: onUndo, 'aria-keyshortcuts': 'Control+Z' },
  ].filter((action) => action !== undefined);

  return (
    <TaskMain className={styles.main}>
      <div className={styles.columns}>
        <div>
          <p className={styles.name}>
            {name} · {kind}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.count}>
            <span className={styles.known}>{known.length}</span> <span>/ {outcomes.length}</span>
          </h1>
          <p className={styles.times}>
            {times.join(' ')}
            {isForgotten && !isClass ? <Trans>This session isn’t saved on the device.</Trans> : null}
          </p>
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <ActionButton key={action.name} isStrong={index === 0} {...action} />
            ))}
          </div>
        </div>
        <div className={styles.words}>
          {again.length === 0 ? null : (
            <section>
              <SectionLine beside={again.length}>{t`To review`}</SectionLine>
              <ul>
                {again.map((outcome) => (
                  <AgainRow key={outcome.item.key} outcome={outcome} />
                ))}
              </ul>
            </section>
          )}
          {known.length === 0 ? null : (
            <section>
              <SectionLine beside={known.length}>{t`Known`}</SectionLine>
              <p className={styles.knownWords}>
                <Translations
                  of={known.map(({ item }) => ({ language: item.word.language, text: rightAnswer(item) }))}
                  between=" · "
                />
              </p>
            </section>
          )}
        </div>
        {isClass ? <TeacherLines name={name} kind={kind} result={result} /> : null}
      </div>
    </TaskMain>
  );
}

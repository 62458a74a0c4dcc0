import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LetterKey } from '#src/components/letters/LetterKey.tsx';
import { ParadigmTable } from '#src/components/paradigm/ParadigmTable.tsx';
import { languageTag } from '#src/language/languages.ts';
import { analysisWords } from '#src/ui/grammar/analysisWords.ts';
import { posLabel } from '#src/ui/labels/labels.ts';
import { ChangedLetters } from '#src/ui/text/ChangedLetters.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { analysisOf } from '../model/formItems.ts';
import { cardAfter, saveTyped, typedInSession } from '../model/practiceSession.ts';
import { judged } from '../model/writtenAnswer.ts';
import { ActionButton } from './ActionButton.tsx';
import { returnLabel } from './practiceLabels.ts';
import { type CardProps, SessionFrame, useCardStyles } from './SessionFrame.tsx';
import { CardTranslations, OwnNotes, WordFacts, WordSpeech } from './WordFace.tsx';

const useStyles = makeStyles({
  facts: { color: tokens.colorNeutralForeground2 },
  table: { marginTop: '1.5rem' },
  after: { marginTop: '1rem' },
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '0.25rem',
    padding: '0 0.125rem',
    marginTop: '0.75rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      border: `1px solid ${tokens.colorBrandForeground1}`,
      outline: `1px solid ${tokens.colorBrandForeground1}`,
    },
  },
  field: {
    flex: 1,
    minWidth: 0,
    minHeight: '3.25rem',
    padding: '0 0.5rem',
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase600,
  },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(5.5rem, auto) minmax(0, 1fr)',
    columnGap: '1rem',
    rowGap: '0.25rem',
    alignItems: 'baseline',
    margin: '1rem 0 0',
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  wrote: { color: tokens.colorNeutralForeground2 },
  word: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    overflowWrap: 'anywhere',
  },
  right: { fontWeight: 700 },
  rule: {
    gridColumn: '1 / -1',
    height: '2px',
    backgroundColor: tokens.colorNeutralStrokeAccessible,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
});

/** UTF-16 units. */
const longestAnswer = 200;

interface Answered {
  readonly answer: ReturnType<typeof judged>;
  readonly typed: string;
  readonly at: number;
}

interface WrittenLinesProps extends Omit<Answered, 'at'> {
  readonly language: string;
  readonly speech: ReactNode;
}

/** Differing letters are underlined in both lines. */
function WrittenLines({ answer, typed, language, speech }: WrittenLinesProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { verdict, right, nearest } = answer;
  const isCompared = verdict !== 'right' && typed !== '';
  return (
    <dl className={styles.lines}>
      {isCompared ? (
        <>
          <dt className={`${styles.name} ${styles.wrote}`}>{t`you wrote`}</dt>
          <dd className={styles.word}>
            <ChangedLetters other={nearest} text={typed} language={language} />
          </dd>
          <div className={styles.rule} aria-hidden="true" />
        </>
      ) : null}
      <dt className={styles.name}>{verdict === 'nearly' ? t`nearly right` : t`right`}</dt>
      <dd className={styles.word}>
        <ChangedLetters
          other={isCompared ? typed : nearest}
          text={nearest}
          language={language}
          className={styles.right}
        />
        {right
          .filter((text) => text !== nearest)
          .map((text) => (
            <span key={text}>
              , <Word language={language}>{text}</Word>
            </span>
          ))}{' '}
        {speech}
      </dd>
    </dl>
  );
}

function Question({ item, isAnswered }: Pick<CardProps, 'item'> & { isAnswered: boolean }) {
  const { t, i18n } = useLingui();
  const styles = useCardStyles();
  const own = useStyles();
  const { word, kind, template } = item;
  if (kind === 'form' && template !== undefined) {
    return (
      <>
        <div className={styles.heading}>
          <Word language={word.language} className={styles.lemma}>
            {word.stem}
          </Word>
          {word.pos === undefined ? null : <span className={own.facts}>{posLabel(i18n, word.pos)}</span>}
        </div>
        <div className={styles.question}>
          {/* “plural locative?” */}
          {`${analysisWords(i18n, analysisOf(word, template))}?`}
        </div>
      </>
    );
  }
  if (kind === 'sound') {
    return (
      <>
        <div className={styles.question}>{t`Write the word you hear.`}</div>
        <div>
          <WordSpeech word={word} label={t`Listen`} isSpokenAtOnce={!isAnswered} />
        </div>
        <WordFacts word={word} />
      </>
    );
  }
  return (
    <>
      <CardTranslations word={word} isLarge />
      <WordFacts word={word} />
    </>
  );
}

/** One instance serves one card: give it a key. */
export function TypedCard(props: CardProps) {
  const { item, words, isForgotten, known, name, progress, onAnswer, onLeave, onUndo } = props;
  const { t, i18n } = useLingui();
  const styles = useCardStyles();
  const own = useStyles();
  const texts = useTextStyles();
  const id = useId();
  const [typed, setTyped] = useState(typedInSession);
  const [answered, setAnswered] = useState<Answered>();
  const next = useRef<HTMLButtonElement>(null);
  const { word, kind, template, forms } = item;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    (answered === undefined ? field : next).current?.focus();
    document.getElementById(`${id}answer`)?.scrollIntoView({ block: 'nearest' });
  }, [answered, id]);

  function show(given: string): void {
    setAnswered({ answer: judged(item, given, words), typed: given.trim(), at: Date.now() });
  }

  function check(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') show(typed);
  }

  function foot() {
    if (answered === undefined) {
      return (
        <>
          <ActionButton name={t`Show the answer`} onClick={() => show('')} />
          <ActionButton
            key="check"
            type="submit"
            form={`${id}form`}
            isStrong
            actsAtOnce
            name={t`Check`}
            aria-disabled={typed.trim() === ''}
          />
        </>
      );
    }
    const { answer, at } = answered;
    return (
      <ActionButton
        key="next"
        ref={next}
        isStrong
        name={t`Next`}
        beside={isForgotten ? undefined : returnLabel(i18n, cardAfter(item, answer.verdict, at).due, at)}
        aria-describedby={`${id}answer`}
        onClick={() => onAnswer(answer.verdict, answered.typed)}
      />
    );
  }

  function shown({ answer, typed: wrote }: Answered) {
    return (
      <div className={styles.fading}>
        <div id={`${id}answer`}>
          {answer.verdict === 'again' ? <span className={texts.unseen}>{t`Incorrect.`}</span> : null}
          <WrittenLines
            answer={answer}
            typed={wrote}
            language={word.language}
            speech={<WordSpeech word={word} text={answer.nearest} />}
          />
        </div>
        {kind === 'form' ? null : (
          <div className={own.after}>
            {kind === 'sound' ? <CardTranslations word={word} /> : null}
            <OwnNotes word={word} />
          </div>
        )}
        {forms !== undefined && template !== undefined && answer.verdict !== 'right' ? (
          <div className={own.table}>
            <ParadigmTable
              {...forms}
              marks={{
                asked: template,
                known,
                words: {
                  asked: t({ message: 'asked', comment: 'the form that the exercise asks for, in a table' }),
                  known: t({
                    message: 'known already',
                    comment: 'a form that the learner knew last time, in a table',
                  }),
                },
              }}
            />
          </div>
        ) : null}
      </div>
    );
  }

  return (
    // A checked answer counts even if the session is left before the next card.
    <SessionFrame
      name={name}
      progress={progress}
      onLeave={() => onLeave(answered?.answer.verdict, answered?.typed)}
      onUndo={answered === undefined ? onUndo : () => setAnswered(undefined)}
      foot={foot()}
    >
      <div className={mergeClasses(styles.typed, styles.fading)}>
        <div id={`${id}asked`}>
          <Question item={item} isAnswered={answered !== undefined} />
        </div>
        {answered === undefined ? (
          <form id={`${id}form`} onSubmit={check}>
            <div className={own.line}>
              <LetterKey field={field} />
              <input
                ref={field}
                className={own.field}
                value={typed}
                maxLength={longestAnswer}
                lang={languageTag(word.language)}
                aria-label={t`Your answer`}
                aria-describedby={`${id}asked`}
                // The keyboard must neither suggest nor correct the answer.
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                onChange={({ target }) => {
                  setTyped(target.value);
                  saveTyped(target.value);
                }}
              />
            </div>
          </form>
        ) : (
          shown(answered)
        )}
      </div>
    </SessionFrame>
  );
}

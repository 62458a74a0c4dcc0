import Speaker220Regular from 'virtual:icons/Speaker220Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import { cardTranslations, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { usePlayback } from '#src/saved/recordings/usePlayback.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { wordKindLabel } from '#src/ui/labels/labels.ts';
import { Translations } from '#src/ui/saved/Translations.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  word: { font: `700 ${tokens.fontSizeHero800}/1.2 ${wordFace}`, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground2, ...textSize(400) },
  translations: {
    fontFamily: wordFace,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    overflowWrap: 'anywhere',
  },
  large: { fontSize: tokens.fontSizeHero700, fontWeight: 700 },
  more: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.75rem',
    marginTop: '1.5rem',
    fontSize: tokens.fontSizeBase400,
    textAlign: 'start',
  },
  example: {
    paddingLeft: '0.75rem',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    font: `${tokens.fontSizeBase400}/1.5rem ${wordFace}`,
  },
  translated: { display: 'block', color: tokens.colorNeutralForeground2 },
  note: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  label: { marginRight: '0.5rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  button: { color: tokens.colorBrandForeground1 },
  failed: { display: 'block', color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase400 },
});

interface WordSpeechProps {
  readonly word: PracticeWord;
  readonly text?: string;
  /** For when the text is the answer. */
  readonly label?: string;
  readonly isSpokenAtOnce?: boolean;
}

/** Plays the person's recording, or else speaks as in articles. */
export function WordSpeech({ word, text = word.stem, ...more }: WordSpeechProps) {
  const { recording, language, stem } = word;
  if (recording === undefined || text !== stem)
    return <SpeakButton language={language} text={text} phrase {...more} />;
  return <Recorded id={recording} text={text} {...more} />;
}

function Recorded(props: Omit<WordSpeechProps, 'word'> & { readonly id: string }) {
  const { id, text, label, isSpokenAtOnce = false } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const { toggle, failure } = usePlayback();
  const play = useEffectEvent(() => toggle(id));
  useEffect(() => {
    if (isSpokenAtOnce) play();
  }, [isSpokenAtOnce]);
  return (
    <>
      <IconButton
        label={label ?? t`Listen: ${text}`}
        icon={<Speaker220Regular />}
        className={styles.button}
        onClick={() => toggle(id)}
      />
      {failure === undefined ? null : (
        <span role="status" className={styles.failed}>{t`Couldn’t play the audio. Try again.`}</span>
      )}
    </>
  );
}

interface WordFaceProps {
  readonly word: PracticeWord;
}

export function WordFacts({ word }: WordFaceProps) {
  const { i18n } = useLingui();
  return <div className={useStyles().facts}>{wordKindLabel(i18n, word.pos, word.language)}</div>;
}

export function LargeWord({ word }: WordFaceProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.word}>
        <Word language={word.language}>{word.stem}</Word>
      </div>
      <WordFacts word={word} />
    </>
  );
}

interface CardTranslationsProps extends WordFaceProps {
  /** For translations that are the question, not the answer. */
  readonly isLarge?: boolean;
  readonly className?: string;
}

export function CardTranslations({ word, isLarge = false, className }: CardTranslationsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.translations, isLarge && styles.large, className)}>
      <Translations of={cardTranslations(word, i18n.locale)} between=" · " />
    </div>
  );
}

/** The first example, and the note. */
export function OwnNotes({ word }: WordFaceProps): ReactNode {
  const { t } = useLingui();
  const styles = useStyles();
  const [example] = word.examples;
  if (example === undefined && word.note === '') return null;
  return (
    <div className={styles.more}>
      {example === undefined ? null : (
        <div className={styles.example}>
          <Word language={word.language}>{example.text}</Word>
          {example.translation === undefined ? null : (
            <span className={styles.translated}>
              <Word language={example.translation.language}>{example.translation.text}</Word>
            </span>
          )}
        </div>
      )}
      {word.note === '' ? null : (
        <div className={styles.note}>
          <span className={styles.label}>{t`your note`}</span>
          {word.note}
        </div>
      )}
    </div>
  );
}

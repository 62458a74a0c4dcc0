import Checkmark20Regular from 'virtual:icons/Checkmark20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import { languageTag } from '#src/language/languages.ts';
import { copyText } from '#src/ui/text/copyText.ts';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  place: { display: 'flex', alignItems: 'center', minWidth: 0, minHeight: '1.75rem' },
  form: {
    margin: 0,
    padding: '0 0.375rem',
    borderRadius: tokens.borderRadiusSmall,
    color: 'inherit',
    font: `${tokens.fontSizeBase500}/1.625rem ${wordFace}`,
    textAlign: 'left',
    // Tables are as wide as their forms; a narrower list breaks them.
    overflowWrap: 'break-word',
    userSelect: 'text',
    cursor: 'copy',
    transitionProperty: 'background-color',
    transitionDuration: tokens.durationFast,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: 0,
    minWidth: 0,
    '@media (pointer: coarse)': {
      minHeight: '2.75rem',
      minWidth: '2.75rem',
      fontSize: tokens.fontSizeBase500,
    },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '1ms' },
  },
  // Many stand in a table: quiet and near their form, but large enough for fingers.
  speech: {
    display: 'inline-flex',
    flex: 'none',
    ':empty': { display: 'none' },
    '& button': { color: tokens.colorNeutralForeground2 },
    '& svg': { width: '1rem', height: '1rem' },
    '@media (pointer: coarse)': { marginLeft: '-0.5rem' },
  },
  copied: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  // A line, which stays where colours are forced; a colour alone would not be enough.
  marked: {
    outline: `2px solid ${tokens.colorBrandForeground1}`,
    outlineOffset: '-2px',
    fontWeight: 700,
  },
  asked: {
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: 700,
    '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: '-2px' },
  },
  known: { color: tokens.colorBrandForeground1 },
  tick: { flex: 'none', width: '1.125rem', height: '1.125rem', color: tokens.colorBrandForeground1 },
});

export interface CellMarks {
  readonly asked: string;
  readonly known: readonly string[];
  readonly words: { readonly asked: string; readonly known: string };
}

/** An asked form is not ticked, even if it was known before. */
function markOf(marks: CellMarks | undefined, template = ''): 'asked' | 'known' | undefined {
  if (template === marks?.asked) return 'asked';
  return marks?.known.includes(template) ? 'known' : undefined;
}

/** Tells in the dialog that a form was copied. */
export const CopyNews = createContext<(news: string) => void>(() => undefined);

const copiedMs = 1200;

interface WordFormProps {
  readonly form: string;
  readonly language: string;
  readonly isMarked?: boolean;
  /** The table was opened for this form. */
  readonly isSought?: boolean;
  readonly template: string | undefined;
  /** An exercise marks forms, and does not speak them. */
  readonly marks: CellMarks | undefined;
}

export function WordForm(props: WordFormProps) {
  const { form, language, isMarked = false, isSought = false, template, marks } = props;
  const mark = markOf(marks, template);
  const { t } = useLingui();
  const styles = useStyles();
  const tell = useContext(CopyNews);
  const texts = useTextStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isMarked || !isSought) return;
    // In the next frame the dialog has focused its first control.
    const frame = requestAnimationFrame(() => {
      button.current?.focus({ preventScroll: true });
      button.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isMarked, isSought]);

  async function copy(element: HTMLElement): Promise<void> {
    const copied = await copyText(element);
    setCopied(copied);
    setTimeout(() => setCopied(false), copiedMs);
    tell(copied ? t`Copied: ${form}` : t`Selected, not copied: ${form}`);
  }

  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        aria-current={isMarked || mark === 'asked' || undefined}
        lang={languageTag(language)}
        title={t`Copy`}
        className={mergeClasses(
          styles.form,
          isMarked && styles.marked,
          mark && styles[mark],
          isCopied && styles.copied,
        )}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {form}
      </button>
      {isMarked ? <span className={texts.unseen}>{t`the form you looked up`}</span> : null}
      {mark === undefined ? null : <span className={texts.unseen}>{marks?.words[mark]}</span>}
      {mark === 'known' ? <Checkmark20Regular className={styles.tick} aria-hidden="true" /> : null}
      {marks ? null : (
        <span className={styles.speech}>
          <SpeakButton language={language} text={form} phrase small />
        </span>
      )}
    </span>
  );
}

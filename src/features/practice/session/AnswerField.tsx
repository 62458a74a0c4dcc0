import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { languageTag } from '#src/language/languages.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
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
    fontSize: '1.375rem',
  },
});

/** The longest answer, in UTF-16 units. */
const longestAnswer = 200;

/** What `AnswerField` draws. */
export interface AnswerFieldProps {
  readonly language: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Id of what is asked: it describes the field. */
  readonly describedBy: string;
  readonly renderLetters: (field: RefObject<HTMLInputElement | null>) => ReactNode;
}

/** The field an answer is typed into, with the letters that keyboards lack at hand. It has the focus when it comes. */
export function AnswerField({ language, value, onChange, describedBy, renderLetters }: AnswerFieldProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.line}>
      {renderLetters(field)}
      <input
        ref={field}
        className={styles.field}
        value={value}
        maxLength={longestAnswer}
        lang={languageTag(language)}
        aria-label={t`Your answer`}
        aria-describedby={describedBy}
        // What is asked must not be told by the keyboard, nor put right by it.
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

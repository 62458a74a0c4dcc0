import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { languageLabel } from '#src/ui/labels/labels.ts';
import { takePageFocus } from '#src/ui/layers/focus.ts';
import { useTitleStyle } from '#src/ui/text/textStyles.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { languageOfText, type ReadText } from '../model/readText.ts';

const useStyles = makeStyles({
  head: { paddingBottom: '0.875rem' },
  about: { margin: '0.125rem 0 0', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
});

/** What `ReadingHead` draws. */
export interface ReadingHeadProps {
  readonly text: ReadText;
  /** The title, where it is the text's first line: with words that answer to a tap. */
  readonly title: ReactNode;
  /** What is said of who answers, where there is no foot to say it. */
  readonly answered: ReactNode;
  readonly head: RefObject<HTMLDivElement | null>;
}

/** Title of a text, its language and how long it is. */
export function ReadingHead({ text, title, answered, head }: ReadingHeadProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was opened is read from its heading, once; a fresh load from its start
  useEffect(() => {
    if (key !== 'default') takePageFocus(heading.current);
  }, []);
  const language = languageOfText(text);
  const name = language === undefined ? undefined : languageLabel(i18n, language);
  return (
    <div ref={head} className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={useTitleStyle()}>
        {title ?? <Word language={language}>{text.title}</Word>}
      </h1>
      <p className={styles.about}>
        {name === undefined ? null : (
          <>{text.language === undefined ? <Trans>{name} (detected)</Trans> : name} · </>
        )}
        <Plural value={text.words} one="# word" other="# words" />
        {answered}
      </p>
    </div>
  );
}

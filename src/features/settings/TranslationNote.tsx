import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { PageLanguage } from '#src/language/languages.ts';
import { configuration } from '#src/local/installation.ts';
import { messageLink } from '#src/local/messageLink.ts';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';
import { appVersion } from './appVersion.ts';
import { type TextPart, type TranslationState, translationStates } from './translationState.ts';

const useStyles = makeStyles({
  note: {
    margin: '-0.375rem 0 0.25rem',
    padding: '0 1.25rem 0 3.25rem',
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    '> a': {
      display: 'inline-block',
      padding: '0.1875rem 0',
      '@media (pointer: coarse)': { padding: '0.8125rem 0' },
    },
  },
});

const partNames: Readonly<Record<TextPart, MessageDescriptor>> = {
  device: msg`downloads and storage`,
  grammar: msg`grammar terms`,
  help: msg`the help`,
  new: msg`new texts`,
};

/** What `TranslationNote` draws. */
export interface TranslationNoteProps {
  readonly language: PageLanguage;
  /** How far the language's texts are checked; as the project has it when absent. */
  readonly state?: TranslationState;
}

/** Says quietly what no speaker has checked of these texts yet, and where corrections go; else nothing. */
export function TranslationNote({ language, state = translationStates[language] }: TranslationNoteProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { pathname, search } = useLocation();
  if (state === 'written' || state === 'checked') return null;
  const { feedback, issues, siteTitle } = configuration();
  const address = `${window.location.origin}${pathname}${search}`;
  const version = appVersion();
  const body = [
    t`Page: ${address}`,
    t`Version: ${version}`,
    '',
    t`Current text:`,
    '',
    t`Should be:`,
    '',
  ].join('\n');
  const parts =
    state === 'unchecked' ? '' : state.checkedExcept.map((part) => i18n._(partNames[part])).join(', ');
  return (
    <p className={styles.note}>
      {parts === '' ? (
        <Trans>Not yet reviewed by a native speaker.</Trans>
      ) : (
        <Trans>Reviewed by a native speaker, except: {parts}.</Trans>
      )}{' '}
      <a
        className={texts.link}
        href={messageLink(feedback ?? issues, { subject: `${siteTitle}: ${language}`, body })}
        rel="noreferrer"
      >
        <Trans>Send a correction</Trans>
      </a>
    </p>
  );
}

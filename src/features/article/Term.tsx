import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TermAnswer } from '#src/lookup/operations/articleQuery.ts';
import { statusLabel } from '#src/ui/labels/termLabels.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { WordLink } from './TranslationGroup.tsx';

const useStyles = makeStyles({
  term: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.75rem' },
  expression: {
    fontFamily: wordFace,
    ...textSize(500),
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { padding: '0.25rem 0' },
    '& a': {
      position: 'relative',
      // All but the word of the article are links.
      ':not(:hover)': { textDecorationColor: 'transparent' },
      '@media (pointer: coarse)': { '::after': { content: '""', position: 'absolute', inset: '-0.5rem 0' } },
    },
  },
  current: { fontWeight: 700 },
  status: { color: tokens.colorNeutralForeground3 },
  lines: {
    display: 'contents',
    color: tokens.colorNeutralForeground2,
    ...textSize(200),
    '> div': { display: 'flex', gap: '0.25rem' },
    '& dt': { flex: 'none', color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

interface TermProps {
  readonly term: TermAnswer;
  readonly language: string;
  readonly lemma: string;
}

/** Note, status and source are labelled lines (A98, A99). */
export function Term({ term: { expression, note, status, source }, language, lemma }: TermProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const isCurrent = expression?.lemma.normalize('NFC') === lemma.normalize('NFC');
  return (
    <div className={styles.term}>
      <div className={styles.expression}>
        {expression ? (
          <span className={isCurrent ? styles.current : undefined}>
            <WordLink
              word={{ ...expression, language: expression.language || language }}
              known={!isCurrent}
            />
          </span>
        ) : null}
      </div>
      {note || status || source ? (
        <dl className={styles.lines}>
          {status ? (
            <div>
              {/* One quiet word beside the term; only screen readers need its name. */}
              <dt className={texts.unseen}>
                <Trans>Status</Trans>:
              </dt>
              <dd className={styles.status}>{statusLabel(i18n, status)}</dd>
            </div>
          ) : null}
          <TermLine name={<Trans context="of a term">Note</Trans>} text={note} />
          <TermLine name={<Trans>Source</Trans>} text={source} />
        </dl>
      ) : null}
    </div>
  );
}

function TermLine({ name, text }: { readonly name: ReactNode; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div>
      <dt>{name}:</dt>
      <dd>
        <Word language={undefined}>{text}</Word>
      </dd>
    </div>
  );
}

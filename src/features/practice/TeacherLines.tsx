import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import Copy20Regular from 'virtual:icons/Copy20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useFieldStyles } from '#src/ui/fields/fields.tsx';
import { copyText } from '#src/ui/text/copyText.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { lightPalette } from '#src/ui/theme/palette.ts';
import type { SessionResult } from './model/practiceSession.ts';
import { saveTyped, typedInSession } from './model/savedSession.ts';
import { pictureName, resultPicture } from './result/resultPicture.ts';
import { rightAnswer } from './result/rightAnswer.ts';
import { timeLabel } from './session/returnLabel.ts';

const useStyles = makeStyles({
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.75rem',
    padding: '0.25rem 0 0.5rem',
    color: tokens.colorNeutralForeground2,
  },
  pupil: { flex: '1 1 8rem' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '0.75rem',
    minHeight: '2.75rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  line: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  act: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '44px',
    padding: '0 0.25rem',
    border: 0,
    background: 'none',
    color: tokens.colorBrandForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: { margin: '0.75rem 0 0', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
  news: {
    margin: '0.25rem 0 0',
    minHeight: '1.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
  },
});

/** The longest name of a pupil, in UTF-16 units. */
const longestName = 80;

/** What `TeacherLines` draws. */
export interface TeacherLinesProps {
  readonly name: string;
  readonly kind: string;
  readonly known: number;
  readonly result: SessionResult;
  readonly isForgotten: boolean;
}

/** The result as a line to copy and as a picture to keep; whose it is stays on this device, like all of it. */
export function TeacherLines({ name, kind, known, result, isForgotten }: TeacherLinesProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const fields = useFieldStyles();
  const id = useId();
  const [pupil, setPupil] = useState(typedInSession);
  const [news, setNews] = useState('');
  const [at] = useState(() => new Date());
  const shown = useRef<HTMLSpanElement>(null);
  const all = result.outcomes.length;
  const date = i18n.date(at, { dateStyle: 'medium' });
  const facts = [pupil.trim(), name, kind, `${known}/${all}`, timeLabel(result.took), date];
  const line = facts.filter((fact) => fact !== '').join(' · ');

  async function copy(): Promise<void> {
    if (shown.current === null) return;
    setNews((await copyText(shown.current)) ? t`Copied.` : t`Not copied: select the line and copy it.`);
  }

  async function save(): Promise<void> {
    const again = result.outcomes.filter(({ isKnown }) => !isKnown);
    try {
      await resultPicture({
        colours: lightPalette,
        heading: [pupil.trim(), name].filter((part) => part !== '').join(' · '),
        count: `${known}/${all}`,
        facts: [kind, timeLabel(result.took), date].join(' · '),
        listName: again.length === 0 ? '' : t`To review`,
        list: again.map(({ item, typed }) => ({
          word: item.word.stem,
          right: item.template === undefined ? '' : rightAnswer(item),
          typed: typed ?? '',
        })),
        file: pictureName(name, at),
      });
      setNews(t`The image is saved.`);
    } catch (error) {
      console.error('The picture of a result could not be made.', error);
      setNews(t`The image couldn’t be created. Copy the line instead.`);
    }
  }

  return (
    <section>
      <SectionLine>
        <Trans>For the teacher</Trans>
      </SectionLine>
      <div className={styles.name}>
        <label htmlFor={`${id}pupil`}>{t`Name (optional)`}</label>
        <input
          id={`${id}pupil`}
          className={mergeClasses(fields.box, styles.pupil)}
          value={pupil}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ target }) => {
            setPupil(target.value);
            saveTyped(target.value);
          }}
        />
      </div>
      <div className={styles.row}>
        <span ref={shown} className={styles.line}>
          {line}
        </span>
        <button type="button" className={styles.act} onClick={() => void copy()}>
          <Copy20Regular aria-hidden="true" />
          {t`Copy`}
        </button>
      </div>
      <div className={styles.row}>
        <span className={styles.line}>
          <Trans>As an image</Trans>
        </span>
        <button type="button" className={styles.act} onClick={() => void save()}>
          <ArrowDownload20Regular aria-hidden="true" />
          {t`Save`}
        </button>
      </div>
      <p role="status" className={styles.news}>
        {news}
      </p>
      <p className={styles.quiet}>
        <Trans>Nothing is sent.</Trans>{' '}
        {isForgotten ? <Trans>This session isn’t saved on the device.</Trans> : null}
      </p>
    </section>
  );
}

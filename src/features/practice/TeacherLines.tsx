import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { savePicture } from '#src/saved/exchange/saveFile.ts';
import { QuietButton } from '#src/ui/controls/buttons.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { dateLabel, isoDay } from '#src/ui/labels/dateLabel.ts';
import { durationLabel } from '#src/ui/labels/labels.ts';
import { useCopy } from '#src/ui/saved/useCopy.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { lightPalette } from '#src/ui/theme/palette.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { rightAnswer } from './model/formItems.ts';
import { type SessionResult, saveTyped, typedInSession } from './model/practiceSession.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '0.75rem',
    minHeight: '2.75rem',
    padding: '0.5rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  line: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  news: { margin: '0.25rem 0 0.75rem', minHeight: '1.25rem' },
});

/** Pixels; the height follows the content. */
const width = 1080;
const margin = 80;
const rowHeight = 64;

/** More would be too small to read on a tablet. */
const mostRows = 24;

const plainFace = 'system-ui, sans-serif';

interface PictureContent {
  readonly heading: string;
  readonly count: string;
  readonly facts: string;
  /** Heading of `rows`. */
  readonly listName: string;
  /** A word to review, the form that was asked, and the typed text; empty if there is none. */
  readonly rows: readonly (readonly [word: string, form: string, typed: string])[];
}

/** @throws {Error} if the browser can't draw it. */
async function pictureOf(content: PictureContent): Promise<HTMLCanvasElement> {
  const { heading, count, facts, listName } = content;
  const rows = content.rows.slice(0, mostRows);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = rows.length === 0 ? 420 : 500 + rows.length * rowHeight;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can not draw.');
  // Letters that were not on the screen yet would be drawn in another typeface.
  await document.fonts?.load(`700 36px ${wordFace}`, rows.map(([word]) => word).join('')).catch(() => []);
  const { paper, ink, muted, hairline } = lightPalette;
  const room = width - 2 * margin;
  const third = room / 3;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  /** Longer words are drawn narrower. */
  const text = (words: string, font: string, colour: string, y: number, x = margin, most = room): void => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(words, x, y, most);
  };
  text(heading, `34px ${plainFace}`, muted, 120);
  text(count, `700 120px ${wordFace}`, ink, 260);
  text(facts, `32px ${plainFace}`, muted, 330);
  if (rows.length > 0) text(listName, `600 28px ${plainFace}`, muted, 430);
  for (const [row, [word, form, typed]] of rows.entries()) {
    const y = 490 + row * rowHeight;
    text(word, `700 36px ${wordFace}`, ink, y, margin, third - 20);
    text(form, `36px ${wordFace}`, ink, y, margin + third, third - 20);
    text(typed, `32px ${wordFace}`, muted, y, margin + 2 * third, third);
    context.fillStyle = hairline;
    context.fillRect(margin, y + 20, room, 2);
  }
  return canvas;
}

/** UTF-16 units. */
const longestName = 80;

interface TeacherLinesProps {
  readonly name: string;
  readonly kind: string;
  readonly result: SessionResult;
}

/** A line to copy and an image. Names stay on this device. */
export function TeacherLines({ name, kind, result }: TeacherLinesProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [pupil, setPupil] = useState(typedInSession);
  const { news, setNews, copy } = useCopy();
  const [at] = useState(() => new Date());
  const shown = useRef<HTMLSpanElement>(null);
  const count = `${result.known.length}/${result.outcomes.length}`;
  const date = dateLabel(i18n, at);
  const heading = [pupil.trim(), name].filter(Boolean).join(' · ');
  const line = [heading, kind, count, durationLabel(result.took), date].filter(Boolean).join(' · ');

  async function save(): Promise<void> {
    try {
      const content = {
        heading,
        count,
        facts: [kind, durationLabel(result.took), date].join(' · '),
        listName: t`To review`,
        rows: result.again.map(
          ({ item, typed = '' }) =>
            [item.word.stem, item.template === undefined ? '' : rightAnswer(item), typed] as const,
        ),
      };
      // Without characters that file systems refuse.
      const file = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${isoDay(at)}.png`;
      await savePicture(await pictureOf(content), file);
      setNews(t`The image is saved.`);
    } catch (error) {
      console.error('The picture of a result could not be made.', error);
      setNews(t`The image couldn’t be created. Copy the line instead.`);
    }
  }

  return (
    <section>
      <SectionLine>{t`For the teacher`}</SectionLine>
      <TextField
        label={t`Name (optional)`}
        value={pupil}
        maxLength={longestName}
        onChange={(text) => {
          setPupil(text);
          saveTyped(text);
        }}
      />
      <div className={styles.row}>
        <span ref={shown} className={styles.line}>
          {line}
        </span>
        <QuietButton onClick={() => void copy(shown.current)}>{t`Copy`}</QuietButton>
      </div>
      <div className={styles.row}>
        <span className={styles.line}>{t`As an image`}</span>
        <QuietButton onClick={() => void save()}>{t`Save`}</QuietButton>
      </div>
      <p role="status" className={mergeClasses(styles.quiet, styles.news)}>
        {news}
      </p>
      <p className={styles.quiet}>
        <Trans>Nothing is sent.</Trans> <Trans>This session isn’t saved on the device.</Trans>
      </p>
    </section>
  );
}

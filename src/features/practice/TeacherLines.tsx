import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import Copy20Regular from 'virtual:icons/Copy20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useFieldStyles } from '#src/ui/fields/fields.tsx';
import { copyText } from '#src/ui/text/copyText.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { lightPalette, type Palette } from '#src/ui/theme/palette.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { rightAnswer } from './model/formItems.ts';
import { type SessionResult, saveTyped, typedInSession } from './model/practiceSession.ts';
import { timeLabel } from './session/practiceLabels.ts';

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

/** A word to see again. */
interface PicturedWord {
  readonly word: string;
  /** The form that was asked; empty where it was the word itself. */
  readonly right: string;
  /** Empty where nothing was typed. */
  readonly typed: string;
}

/** What stands on the picture. */
interface PictureContent {
  readonly colours: Palette;
  readonly heading: string;
  readonly count: string;
  readonly facts: string;
  /** Name of the list; empty where there is none. */
  readonly listName: string;
  readonly list: readonly PicturedWord[];
  /** Name of the file. */
  readonly file: string;
}

/** In pixels; the height follows what stands on it. */
const width = 1080;
const margin = 80;
const rowHeight = 64;

/** Words on the picture at most: more would be too small to read on a tablet. */
const mostRows = 24;

const plainFace = 'system-ui, sans-serif';

/** The name of the file: list and day, without what file systems refuse. */
function pictureName(name: string, at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${[name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60), ...day].join('-')}.png`;
}

/** A text that is too long for its place, with an ellipsis. */
function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room)
    letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}

function draw(context: CanvasRenderingContext2D, content: PictureContent): void {
  const { colours, heading, count, facts, listName, list } = content;
  const room = width - 2 * margin;
  const { canvas } = context;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const text = (words: string, font: string, colour: string, y: number, x = margin, most = room): void => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(fitted(context, words, most), x, y);
  };
  text(heading, `34px ${plainFace}`, colours.muted, 120);
  text(count, `700 120px ${wordFace}`, colours.ink, 260);
  text(facts, `32px ${plainFace}`, colours.muted, 330);
  if (listName === '') return;
  text(listName, `600 28px ${plainFace}`, colours.muted, 430);
  const third = room / 3;
  for (const [row, { word, right, typed }] of list.slice(0, mostRows).entries()) {
    const y = 490 + row * rowHeight;
    text(word, `700 36px ${wordFace}`, colours.ink, y, margin, third - 20);
    text(right, `36px ${wordFace}`, colours.ink, y, margin + third, third - 20);
    text(typed, `32px ${wordFace}`, colours.accent, y, margin + 2 * third, third);
    context.fillStyle = colours.hairline;
    context.fillRect(margin, y + 20, room, 2);
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))),
      'image/png',
    );
  });
}

/**
 * Draws the picture and saves it as a file of the device.
 * @throws {Error} when the browser can't draw it.
 */
async function resultPicture(content: PictureContent): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height =
    420 + (content.listName === '' ? 0 : 80 + Math.min(content.list.length, mostRows) * rowHeight);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can not draw.');
  // Else what was not on the screen in this face yet is drawn in another. Refused where there is no network: it is drawn all the same.
  await document.fonts
    ?.load(`700 36px ${wordFace}`, content.list.map(({ word }) => word).join(''))
    .catch(() => []);
  draw(context, content);
  const url = URL.createObjectURL(await blobOf(canvas));
  const link = document.createElement('a');
  link.href = url;
  link.download = content.file;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The longest name of a pupil, in UTF-16 units. */
const longestName = 80;

interface TeacherLinesProps {
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

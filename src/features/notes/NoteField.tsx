import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeWord } from '#src/data/kept/keptSounds.ts';
import { type KeptWord, longestField } from '#src/data/kept/keptWord.ts';
import { noteDraft } from '#src/data/kept/marks/noteDraft.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FailureLine } from '#src/ui/kept/FailureLine.tsx';
import { useKeptOrder } from '#src/ui/kept/useKeptOrder.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';

/** So long after the last key, in milliseconds, a note is kept by itself. */
const noteDelayMs = 600;

/** What `NoteField` draws. */
export interface NoteFieldProps {
  readonly word: KeptWord;
}

/** A note, kept while it is written; what could not be kept stays in the field. */
export function NoteField({ word }: NoteFieldProps) {
  const { t } = useLingui();
  const texts = useTextStyles();
  const { give, failure } = useKeptOrder();
  const { id, note } = word;
  // What is written and not kept yet; `undefined` shows what is kept, which another tab may change.
  const [written, setWritten] = useState(() => {
    const draft = noteDraft.get();
    return draft?.wordId === id && draft.text !== note ? draft.text : undefined;
  });
  const [isKept, setKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent((): void => {
    clearTimeout(timer.current);
    const text = written;
    if (text === undefined) return;
    give(async () => {
      if (text !== note) await changeWord(id, (now) => ({ ...now, note: text }));
      setKept(true);
    });
  });

  useEffect(() => {
    if (written === undefined) return;
    timer.current = setTimeout(() => keep(), noteDelayMs);
    return () => clearTimeout(timer.current);
  }, [written]);
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);

  // Only when it is read back as it was written does the field show what is kept again: nothing flickers.
  useEffect(() => {
    if (written !== note) return;
    setWritten(undefined);
    if (noteDraft.get()?.wordId === id) noteDraft.remove();
  }, [written, note, id]);
  // Back takes the field away without its losing the focus.
  useEffect(() => () => keep(), []);

  return (
    <section>
      <SectionLine>{t`Note`}</SectionLine>
      <TextField
        label={t`Your note`}
        lines
        value={written ?? note}
        maxLength={longestField}
        onChange={(text) => {
          setKept(false);
          setWritten(text);
          noteDraft.set({ wordId: id, text });
        }}
        onLeave={() => keep()}
      />
      <span role="status" className={texts.unseen}>
        {isKept ? t`The note was kept.` : ''}
      </span>
      <FailureLine text={failure} />
    </section>
  );
}

import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteDraft } from '#src/saved/savedArea.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import { longestField, mergedNote, type SavedWord } from '#src/saved/savedWord.ts';
import { TextField } from '#src/ui/fields/fields.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({ paper: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

/** Milliseconds after the last key. */
const noteDelayMs = 600;

/** Saved while it is typed; unsaved text stays in the field. */
export function NoteField({ word }: { readonly word: SavedWord }) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { run, failure } = useSavedAction();
  const { id, note } = word;
  // `undefined` shows the saved note, which another tab may change.
  const [written, setWritten] = useState(() => {
    const draft = noteDraft.get();
    return draft?.wordId === id && draft.text !== note ? draft.text : undefined;
  });
  /** For saves that waited: what the field shows by then. */
  const latest = useRef(written ?? '');
  /** The saved note as this field knows it. */
  const base = useRef(written === undefined ? note : (noteDraft.get()?.base ?? note));
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent((): void => {
    clearTimeout(timer.current);
    if (written === undefined) return;
    run(() => {
      // One after the other: each compares with what the previous one has saved.
      const saved = saving.current.then(save);
      // `run` reports the failure; the next save must still run.
      saving.current = saved.catch(() => undefined);
      return saved;
    });
  });

  /** What another tab saved meanwhile stays, above what is only in this one. */
  async function save(): Promise<void> {
    const text = latest.current;
    let theirs = '';
    const saved = await changeWord(id, (now) => {
      theirs = now.note === base.current || now.note === text ? '' : now.note;
      return { ...now, note: theirs === '' ? text : mergedNote(theirs, text) };
    });
    base.current = saved.note;
    if (theirs !== '') show(mergedNote(theirs, latest.current));
    setSaved(true);
  }

  function show(text: string): void {
    latest.current = text;
    setWritten(text);
    noteDraft.set({ wordId: id, text, base: base.current });
  }

  function write(text: string): void {
    setSaved(false);
    if (written === undefined) base.current = note;
    show(text);
  }

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

  // The field shows the saved note again only when it is read back as typed: nothing flickers.
  useEffect(() => {
    if (written !== note) return;
    setWritten(undefined);
    // Another tab may have a draft of this note, too.
    const draft = noteDraft.get();
    if (draft?.wordId === id && draft.text === note) noteDraft.remove();
  }, [written, note, id]);
  // Back removes the field without a blur event.
  useEffect(() => () => keep(), []);

  return (
    <section>
      <div className="noPrint">
        <TextField
          label={t`Your note`}
          lines
          value={written ?? note}
          maxLength={longestField}
          onChange={write}
          onLeave={() => keep()}
        />
      </div>
      {/* A field would cut it on paper. */}
      <p className={mergeClasses(styles.paper, 'onPaper')}>{written ?? note}</p>
      <span role="status" className={texts.unseen}>
        {isSaved ? t`Note saved.` : ''}
      </span>
      <FailureLine text={failure} />
    </section>
  );
}

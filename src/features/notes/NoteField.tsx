import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteDraft } from '#src/saved/savedArea.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import { longestField, type SavedWord } from '#src/saved/savedWord.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { FailureLine, useSavedOrder } from '#src/ui/saved/savedOrders.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({ buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' } });

/** Milliseconds after the last key. */
const noteDelayMs = 600;

/** Saved while it is typed; unsaved text stays in the field. */
export function NoteField({ word }: { readonly word: SavedWord }) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { give, failure } = useSavedOrder();
  const { id, note } = word;
  // `undefined` shows the saved note, which another tab may change.
  const [written, setWritten] = useState(() => {
    const draft = noteDraft.get();
    return draft?.wordId === id && draft.text !== note ? draft.text : undefined;
  });
  // The saved note when typing began.
  const base = useRef(written === undefined ? note : (noteDraft.get()?.base ?? note));
  // Saved by another tab meanwhile: nothing is saved until the user has chosen.
  const [other, setOther] = useState<string>();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent((): void => {
    clearTimeout(timer.current);
    if (written !== undefined && other === undefined) save(written);
  });

  function save(text: string): void {
    give(() => {
      // One after the other: each compares with what the previous one has saved.
      const saved = saving.current.then(() => saveOver(text));
      // `give` reports the failure; the next save must still run.
      saving.current = saved.catch(() => undefined);
      return saved;
    });
  }

  async function saveOver(text: string): Promise<void> {
    let theirs: string | undefined;
    try {
      await changeWord(id, (now) => {
        theirs = now.note === base.current || now.note === text ? undefined : now.note;
        // Ends the transaction: the word stays as it is.
        if (theirs !== undefined) throw new Error('The note was changed in another tab.');
        return { ...now, note: text };
      });
      base.current = text;
      setSaved(true);
    } catch (error) {
      if (theirs === undefined) throw error;
    }
    setOther(theirs);
  }

  function write(text: string): void {
    setSaved(false);
    if (written === undefined) base.current = note;
    setWritten(text);
    noteDraft.set({ wordId: id, text, base: base.current });
  }

  function chooseBoth(saved: string): void {
    choose(`${saved}\n${written ?? ''}`.trim(), saved);
  }

  function choose(text: string, saved: string): void {
    base.current = saved;
    setOther(undefined);
    write(text);
    save(text);
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
  // Back removes the field without a blur event. An unanswered question loses neither note.
  const leave = useEffectEvent((): void => {
    if (other === undefined) keep();
    else chooseBoth(other);
  });
  useEffect(() => () => leave(), []);

  return (
    <section>
      <SectionLine>{t`Note`}</SectionLine>
      <TextField
        label={t`Your note`}
        lines
        value={written ?? note}
        maxLength={longestField}
        onChange={write}
        onLeave={() => keep()}
      />
      <span role="status" className={texts.unseen}>
        {isSaved ? t`Note saved.` : ''}
      </span>
      {other === undefined ? null : (
        <>
          <FailureLine text={t`Changed in the meantime: ${other}`} />
          <div className={styles.buttons}>
            <TextButton onClick={() => chooseBoth(other)}>{t`Keep both`}</TextButton>
            <TextButton onClick={() => choose(written ?? '', other)}>{t`Keep mine`}</TextButton>
            <TextButton onClick={() => choose(other, other)}>{t`Keep the other`}</TextButton>
          </div>
        </>
      )}
      <FailureLine text={failure} />
    </section>
  );
}

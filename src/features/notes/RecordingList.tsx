import Delete20Regular from 'virtual:icons/Delete20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { offerUndo } from '#src/components/saving/UndoBar.tsx';
import { usePlayback } from '#src/saved/recordings/usePlayback.ts';
import { removeRecording } from '#src/saved/savedSounds.ts';
import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { PlayMark, playbackFailures } from '#src/ui/saved/PlayMark.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import { recorderState } from './recorder.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '3.5rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  texts: { flex: 1, minWidth: 0 },
  said: { fontFamily: wordFace, ...textSize(500), overflowWrap: 'anywhere' },
  time: { color: tokens.colorNeutralForeground3, ...textSize(300) },
  none: { margin: '0.5rem 0', color: tokens.colorNeutralForeground2 },
});

export function RecordingList({ word }: { readonly word: SavedWord }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { playing, failure, toggle } = usePlayback();
  const actions = useSavedAction();
  const recorder = useObservable(recorderState);
  const current = 'id' in recorder ? recorder.id : undefined;
  const recordings = word.recordings.filter(({ id }) => id !== current);

  async function remove({ id, said }: Recording): Promise<void> {
    offerUndo(t`Deleted the recording: ${said}`, { undo: await removeRecording(word.id, id) });
  }

  return (
    <section>
      <SectionLine>{t`Recordings`}</SectionLine>
      {recordings.length === 0 ? <p className={styles.none}>{t`No recording yet.`}</p> : null}
      <ul aria-label={t`Recordings`}>
        {recordings.map((recording) => (
          <li key={recording.id} className={styles.row}>
            <PlayMark
              label={t`Play ${recording.said}`}
              duration={recording.duration}
              isPlaying={playing === recording.id}
              onPress={() => toggle(recording.id)}
            />
            <div className={styles.texts}>
              <div className={styles.said}>
                <Word language={word.language}>{recording.said}</Word>
              </div>
              <time className={styles.time} dateTime={new Date(recording.at).toISOString()}>
                {dateLabel(i18n, new Date(recording.at), true)}
              </time>
            </div>
            <IconButton
              label={t`Delete the recording: ${recording.said}`}
              icon={<Delete20Regular />}
              onClick={() => actions.run(() => remove(recording))}
            />
          </li>
        ))}
      </ul>
      <FailureLine text={failure ? i18n._(playbackFailures[failure]) : actions.failure} />
    </section>
  );
}

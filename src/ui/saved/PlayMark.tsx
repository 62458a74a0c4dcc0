import Play20Regular from 'virtual:icons/Play20Regular';
import Stop20Regular from 'virtual:icons/Stop20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { durationLabel } from '#src/ui/labels/labels.ts';

const useStyles = makeStyles({
  mark: {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    minWidth: '44px',
    minHeight: '44px',
    padding: '0 0.25rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
});

interface PlayMarkProps {
  readonly label: string;
  /** In milliseconds. */
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly onPress: () => void;
}

export function PlayMark({ label, duration, isPlaying, onPress }: PlayMarkProps) {
  const length = durationLabel(duration);
  return (
    <button
      type="button"
      className={useStyles().mark}
      aria-label={`${label}, ${length}`}
      aria-pressed={isPlaying}
      title={label}
      onClick={onPress}
    >
      {isPlaying ? <Stop20Regular aria-hidden="true" /> : <Play20Regular aria-hidden="true" />}
      {length}
    </button>
  );
}

/** `missing`: the sound is not on this device. `failed`: the browser cannot play it. */
export const playbackFailures = {
  missing: msg`The audio of this recording is not on this device.`,
  failed: msg`This recording could not be played.`,
} as const;

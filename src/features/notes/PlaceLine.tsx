import Location20Regular from 'virtual:icons/Location20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeWord } from '#src/saved/savedSounds.ts';
import type { SavedPlace, SavedWord } from '#src/saved/savedWord.ts';
import { minuteMs } from '#src/state/time.ts';
import { QuietButton } from '#src/ui/controls/buttons.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0.5rem',
    minHeight: '3rem',
    color: tokens.colorNeutralForeground2,
    '> svg': { color: tokens.colorBrandForeground1 },
    '> button': { marginLeft: '-0.5rem' },
  },
});

/** By the codes of browsers; 0: not supported by this one, or the page is not secure. */
const sentences: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`This browser doesn’t support location.`,
  1: msg`Location access is blocked. You can allow it in your browser’s settings.`,
  2: msg`Location unavailable.`,
  3: msg`Couldn’t get your location in time. Try again outdoors.`,
};

/** Degrees: five decimals are a metre. */
const places = { minimumFractionDigits: 5, maximumFractionDigits: 5 } as const;

/** Only on request, and removable. */
export function PlaceLine({ word }: { readonly word: SavedWord }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { run, failure } = useSavedAction();
  const [isLooking, setLooking] = useState(false);
  const [why, setWhy] = useState<number>();
  const { id, place } = word;
  const sentence = why === undefined ? undefined : sentences[why];

  async function add(): Promise<void> {
    setLooking(true);
    setWhy(undefined);
    const found = await devicePlace();
    setLooking(false);
    if (typeof found === 'number') setWhy(found);
    else await changeWord(id, (now) => ({ ...now, place: found }));
  }

  function remove(): Promise<unknown> {
    return changeWord(id, ({ place: _, ...rest }) => rest);
  }

  const degrees = place
    ? `${i18n.number(place.latitude, places)}, ${i18n.number(place.longitude, places)}`
    : '';
  const metres = i18n.number(Math.round(place?.accuracy ?? 0));
  return (
    <section>
      <div className={styles.line}>
        <Location20Regular aria-hidden="true" />
        {place ? (
          <>
            <span>{t`${degrees} (within ${metres} m)`}</span>
            <QuietButton onClick={() => run(remove)}>{t`Remove location`}</QuietButton>
          </>
        ) : (
          <QuietButton disabled={isLooking} onClick={() => run(add)}>
            {isLooking ? t`Getting your location…` : t`Add location`}
          </QuietButton>
        )}
      </div>
      <FailureLine text={sentence ? i18n._(sentence) : failure} />
    </section>
  );
}

/** Longest search, and greatest age of a known place. */
const placeTimeoutMs = 20_000;
const maximumAgeMs = minuteMs;

/** Resolves with a key of `sentences` if it fails. The browser asks the person first. */
function devicePlace(): Promise<SavedPlace | number> {
  const { geolocation } = navigator as { readonly geolocation?: Geolocation };
  if (geolocation === undefined) return Promise.resolve(0);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(code),
      { enableHighAccuracy: true, timeout: placeTimeoutMs, maximumAge: maximumAgeMs },
    );
  });
}

import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type CardKind, cardKinds, isCardKind } from '#src/saved/practice/practiceCard.ts';
import { canPractise, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { QuietButton } from '#src/ui/controls/buttons.tsx';
import { RadioRow } from '#src/ui/controls/choices.tsx';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { FormChoices } from './FormChoices.tsx';
import { practiceChoices, type SessionLength, sessionLengths } from './model/practiceChoices.ts';
import { dayStart, dayStarts } from './model/practiceDay.ts';
import { kindLabel, lengthLabel } from './session/kindLabel.ts';

const useStyles = makeStyles({
  box: { margin: '0 0 0.5rem' },
  toggle: { marginLeft: '-0.5rem' },
  day: { maxWidth: '16rem', margin: '0.75rem 0' },
});

function lengthName({ unit, count }: SessionLength): string {
  return `${unit}${count}`;
}

/** What `PracticeOptions` draws. */
export interface PracticeOptionsProps {
  /** All saved words: they say which kinds and forms there are to choose. */
  readonly words: readonly PracticeWord[];
}

/** How a person practises, behind a button: what is asked, how long, when a day begins. The last choice stays. */
export function PracticeOptions({ words }: PracticeOptionsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const id = useId();
  const choice = useObservable(practiceChoices);
  const startsAt = useObservable(dayStart);
  const [isOpen, setOpen] = useState(false);
  const isOffered = (kind: CardKind): boolean =>
    kind !== 'sound' ||
    kind === choice.kind ||
    words.length === 0 ||
    words.some((word) => canPractise(word, kind));
  const hourName = (hour: number): string =>
    i18n.date(new Date(2000, 0, 1, hour), { hour: 'numeric', minute: '2-digit' });
  return (
    <div className={styles.box}>
      <div className={styles.toggle}>
        <QuietButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t`Options`}
        </QuietButton>
      </div>
      <div id={id} hidden={!isOpen}>
        <RadioRow
          name={t`Exercise`}
          choices={cardKinds.filter(isOffered).map((kind) => ({ value: kind, name: kindLabel(i18n, kind) }))}
          chosen={choice.kind}
          onChoose={(kind) => {
            if (isCardKind(kind)) practiceChoices.set({ ...choice, kind });
          }}
        />
        {choice.kind === 'form' ? (
          <FormChoices
            words={words}
            choice={choice.forms}
            onChoose={({ pos, tags }) =>
              practiceChoices.set({ ...choice, forms: { pos: [...pos], tags: [...tags] } })
            }
          />
        ) : null}
        <RadioRow
          name={t`How long`}
          choices={sessionLengths.map((one) => ({ value: lengthName(one), name: lengthLabel(i18n, one) }))}
          chosen={lengthName(choice.length)}
          onChoose={(name) => {
            const length = sessionLengths.find((one) => lengthName(one) === name);
            if (length !== undefined) practiceChoices.set({ ...choice, length });
          }}
        />
        <div className={styles.day}>
          <SelectField
            label={t`A new day begins at`}
            value={String(startsAt)}
            options={dayStarts.map((hour) => ({ value: String(hour), name: hourName(hour) }))}
            onChoose={(value) => {
              const hour = dayStarts.find((one) => String(one) === value);
              if (hour !== undefined) dayStart.set(hour);
            }}
          />
        </div>
      </div>
    </div>
  );
}

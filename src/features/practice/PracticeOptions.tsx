import { makeStyles, tokens } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { paradigmLanguages } from '#src/language/languages.ts';
import { paradigmPartsOfSpeech } from '#src/language/paradigmWord.ts';
import { paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import { type CardKind, cardKinds } from '#src/saved/practice/practiceCard.ts';
import { canPractise, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { QuietButton } from '#src/ui/controls/buttons.tsx';
import { CheckList, RadioRow } from '#src/ui/controls/choices.tsx';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';
import { posLabel } from '#src/ui/labels/labels.ts';
import { dayStart, dayStarts } from './model/dueCards.ts';
import { choicesOf, type FormFacet, formFacets } from './model/formItems.ts';
import { type PracticeChoice, practiceChoices, sessionLengths } from './model/practiceChoices.ts';
import { kindLabel, lengthLabel } from './session/practiceLabels.ts';

const useStyles = makeStyles({
  box: { margin: '0 0 0.5rem' },
  toggle: { marginLeft: '-0.5rem' },
  day: { maxWidth: '16rem', margin: '0.75rem 0' },
  forms: { padding: '0 0 0.5rem' },
  quiet: { margin: '0.25rem 0 0', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
});

const names = {
  number: msg({ message: 'Number', context: 'grammar' }),
  inCase: msg({ message: 'Case', context: 'grammar' }),
  degree: msg({ message: 'Degree', context: 'grammar' }),
  tense: msg({ message: 'Tense and mood', context: 'grammar' }),
  person: msg({ message: 'Person', context: 'grammar' }),
  other: msg({ message: 'Other forms', comment: 'inflected forms to practise, after Number, Case …' }),
} as const satisfies Record<FormFacet, unknown>;

interface FormChoicesProps {
  /** Their languages determine the forms to choose from; all languages without words. */
  readonly words: readonly PracticeWord[];
  readonly choice: PracticeChoice['forms'];
  readonly onChoose: (choice: PracticeChoice['forms']) => void;
}

function toggled<Value>(chosen: readonly Value[], value: Value, wanted: boolean): Value[] {
  const others = chosen.filter((one) => one !== value);
  return wanted ? [...others, value] : others;
}

function FormChoices({ words, choice, onChoose }: FormChoicesProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { pos, tags } = choice;
  const ofWords = paradigmLanguages.filter((code) => words.some(({ language }) => language === code));
  const languages = ofWords.length > 0 ? ofWords : paradigmLanguages;
  const wanted = pos.length > 0 ? pos : paradigmPartsOfSpeech;
  const layouts = languages.flatMap((language) =>
    wanted.flatMap((one) => paradigmLayoutOf(language, one) ?? []),
  );
  return (
    <div className={styles.forms}>
      <p className={styles.quiet}>{t`Leave all unticked to include everything.`}</p>
      <CheckList
        name={t`Parts of speech`}
        choices={paradigmPartsOfSpeech.map((one) => ({ value: one, name: posLabel(i18n, one) }))}
        chosen={pos}
        onToggle={(value, on) => onChoose({ ...choice, pos: toggled(pos, value, on) })}
      />
      {formFacets
        .map((facet) => ({ facet, choices: choicesOf(layouts, facet) }))
        .filter(({ choices }) => choices.length > 1)
        .map(({ facet, choices }) => (
          <CheckList
            key={facet}
            name={i18n._(names[facet])}
            choices={choices.map((value) => ({ value, name: wholeTagLabel(i18n, value).toLowerCase() }))}
            chosen={tags}
            onToggle={(value, on) => onChoose({ ...choice, tags: toggled(tags, value, on) })}
          />
        ))}
    </div>
  );
}

export function PracticeOptions({ words }: { readonly words: readonly PracticeWord[] }) {
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
          onChoose={(kind) => practiceChoices.set({ ...choice, kind })}
        />
        {choice.kind === 'form' ? (
          <FormChoices
            words={words}
            choice={choice.forms}
            onChoose={(forms) => practiceChoices.set({ ...choice, forms })}
          />
        ) : null}
        <RadioRow
          name={t`How long`}
          choices={sessionLengths.map((one) => lengthLabel(i18n, one)).map((name) => ({ value: name, name }))}
          chosen={lengthLabel(i18n, choice.length)}
          onChoose={(name) => {
            const length = sessionLengths.find((one) => lengthLabel(i18n, one) === name);
            if (length !== undefined) practiceChoices.set({ ...choice, length });
          }}
        />
        <div className={styles.day}>
          <SelectField
            label={t`A new day begins at`}
            value={String(startsAt)}
            options={dayStarts.map((hour) => ({ value: String(hour), name: hourName(hour) }))}
            onChoose={(value) => dayStart.set(dayStarts.find((hour) => String(hour) === value) ?? 0)}
          />
        </div>
      </div>
    </div>
  );
}

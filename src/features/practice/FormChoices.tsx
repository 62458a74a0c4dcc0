import { makeStyles, tokens } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paradigmLanguages } from '#src/language/languages.ts';
import { paradigmPartsOfSpeech, paradigmPosOf } from '#src/language/paradigmWord.ts';
import { paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { CheckList } from '#src/ui/controls/choices.tsx';
import { wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';
import { posLabel } from '#src/ui/labels/labels.ts';
import { choicesOf, type FormChoice, type FormFacet, formFacets } from './model/formItems.ts';

const useStyles = makeStyles({
  box: { padding: '0 0 0.5rem' },
  quiet: { margin: '0.25rem 0 0', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
});

const names = {
  number: msg({ message: 'Number', context: 'grammar' }),
  inCase: msg({ message: 'Case', context: 'grammar' }),
  degree: msg({ message: 'Degree', context: 'grammar' }),
  tense: msg({ message: 'Tense and mood', context: 'grammar' }),
  person: msg({ message: 'Person', context: 'grammar' }),
  other: msg`Other forms`,
} as const satisfies Record<FormFacet, unknown>;

/** What `FormChoices` draws. */
export interface FormChoicesProps {
  /** Their languages say which forms there are to choose from; of none, those of all languages. */
  readonly words: readonly PracticeWord[];
  readonly choice: FormChoice;
  readonly onChoose: (choice: FormChoice) => void;
}

function toggled<Value>(chosen: readonly Value[], value: Value, wanted: boolean): readonly Value[] {
  return wanted ? [...chosen.filter((one) => one !== value), value] : chosen.filter((one) => one !== value);
}

/** Which forms are practised: parts of speech, and of their tables numbers, cases, tenses, persons. */
export function FormChoices({ words, choice, onChoose }: FormChoicesProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { pos, tags } = choice;
  const ofWords = paradigmLanguages.filter((code) => words.some(({ language }) => language === code));
  const languages = ofWords.length > 0 ? ofWords : paradigmLanguages;
  const wanted = pos.length > 0 ? pos : paradigmPartsOfSpeech;
  const layouts = languages.flatMap((language) =>
    wanted.flatMap((one) => {
      const layout = paradigmLayoutOf(language, paradigmPosOf(one));
      return layout ? [layout] : [];
    }),
  );
  const choices = choicesOf(layouts);
  return (
    <div className={styles.box}>
      <p className={styles.quiet}>
        <Trans>Leave all unticked to include everything.</Trans>
      </p>
      <CheckList
        name={t`Parts of speech`}
        choices={paradigmPartsOfSpeech.map((one) => ({ value: one, name: posLabel(i18n, one) }))}
        chosen={pos}
        onToggle={(value, on) => onChoose({ ...choice, pos: toggled(pos, value, on) })}
      />
      {formFacets
        .filter((facet) => choices[facet].length > 1)
        .map((facet) => (
          <CheckList
            key={facet}
            name={i18n._(names[facet])}
            choices={choices[facet].map((tag) => ({ value: tag, name: wholeTagLabel(i18n, tag) }))}
            chosen={tags}
            onToggle={(value, on) => onChoose({ ...choice, tags: toggled(tags, value, on) })}
          />
        ))}
    </div>
  );
}

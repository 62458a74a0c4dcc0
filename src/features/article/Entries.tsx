import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ComponentProps, memo } from 'react';
import { isSingleWord } from '#src/language/paradigmWord.ts';
import type { LemmaAnswer, TranslationGroupAnswer } from '#src/lookup/operations/articleQuery.ts';
import { dictionaryLabel, dictionaryLanguageLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { usePrinting } from '#src/ui/theme/useScreen.ts';
import { type CardPart, type EntryCard, groupId, withSharedRestriction } from './cards.ts';
import { Fold } from './Fold.tsx';
import { useTargetStyle } from './Glance.tsx';
import { saysMore } from './glance.ts';
import { PartHead, PartName, type RenderControls } from './PartHead.tsx';
import { DictionaryLink, FurtherDictionaries } from './Sources.tsx';
import { TranslationGroup, WordLabels, WordLink } from './TranslationGroup.tsx';

/** Shown of a card in the reader's first language, and of others. */
const mostMeanings = { first: 5, other: 3 } as const;

const useStyles = makeStyles({
  labels: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, fontWeight: 400 },
  card: { padding: '0.5rem 0 1rem', breakInside: 'avoid', '@media print': { padding: '0.25rem 0' } },
  target: {
    paddingBottom: '0.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    ...textSize(300),
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  further: { marginTop: '-1rem', paddingTop: 0, borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  dictionary: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  count: { marginLeft: '0.75rem', color: tokens.colorNeutralForeground2, fontWeight: 400 },
  lemmas: {
    fontFamily: wordFace,
    ...textSize(500),
    color: tokens.colorNeutralForeground1,
    '> div > a': { display: 'inline-block', minWidth: '24px' },
  },
  // Their height before they come, so that nothing moves.
  entryCardControls: { display: 'inline-flex', minHeight: '44px', verticalAlign: 'middle' },
});

interface EntriesProps {
  readonly lemma: string;
  /** Cards that the grid above leaves only examples to say. */
  readonly folded: ReadonlySet<EntryCard>;
  /** Whether the cards of the first part are the answer, in place of a grid above them. */
  readonly areAnswer: boolean;
  /** What was looked up: the lemma or a form of it. */
  readonly form: string;
  /** All known forms of the word, for sentences of its language. */
  readonly formsIn: (language: string) => readonly string[];
  readonly parts: readonly CardPart[];
  readonly known: ReadonlySet<string>;
  readonly renderControls: RenderControls;
  readonly renderForms: ComponentProps<typeof PartHead>['renderForms'];
}

/** A heading for each further language and part of speech, a card for each entry; what the grid says is folded. */
export const Entries = memo(function Entries(props: EntriesProps) {
  const { lemma, areAnswer, form, formsIn, parts, known, renderControls, renderForms } = props;
  const { t, i18n } = useLingui();
  const { unseen } = useTextStyles();
  const printing = usePrinting();
  // On paper each card stands under its word.
  const folded = printing ? new Set<EntryCard>() : props.folded;
  const [only, another] = new Set([...folded].flatMap(({ dicts }) => dicts));
  const cardsOf = (part: CardPart, isFolded: boolean) => {
    const { pos, cards } = part;
    const shown = cards.filter((card) => folded.has(card) === isFolded);
    return shown.map((card) => {
      const alike = shown.filter(({ language }) => language === card.language);
      const before = alike.slice(0, alike.indexOf(card));
      return (
        <Card
          key={card.id}
          isAnswer={areAnswer && part === parts[0]}
          isFirst={before.length === 0}
          before={meaningsIn(before)}
          total={meaningsIn(alike)}
          most={card.language === cards[0]?.language ? mostMeanings.first : mostMeanings.other}
          {...{ card, lemma, form, formsIn, pos, known, renderControls }}
        />
      );
    });
  };
  return (
    <section>
      {printing ? <SectionLine>{t`Dictionaries`}</SectionLine> : null}
      {folded.size === 0 && !areAnswer && !printing ? <h2 className={unseen}>{t`Dictionaries`}</h2> : null}
      {parts.map((part, index) => {
        const { language, pos } = part;
        return (
          <div key={`${language} ${pos ?? ''}`}>
            {/* Those of the first are under the head word. */}
            {index === 0 ? null : <PartHead {...{ lemma, part, renderControls, renderForms }} />}
            {cardsOf(part, false)}
          </div>
        );
      })}
      {folded.size === 0 ? null : (
        <Fold
          summary={
            <SectionLine>{another || !only ? t`Dictionaries` : dictionaryLabel(i18n, only)}</SectionLine>
          }
        >
          {parts.map((part) => {
            const cards = cardsOf(part, true);
            return (
              <div key={`${part.language} ${part.pos ?? ''}`}>
                {parts.length > 1 && cards.length > 0 ? <PartName lemma={lemma} part={part} /> : null}
                {cards}
              </div>
            );
          })}
          <FurtherDictionaries {...{ lemma, parts }} isShown={(card) => folded.has(card)} />
        </Fold>
      )}
    </section>
  );
});

function meaningsIn(cards: readonly EntryCard[]): number {
  return cards.reduce((sum, { entry }) => sum + entry.to.translationGroups.length, 0);
}

/** With signs for how it is said. */
function isMarked({ lemma, presentationLemma }: LemmaAnswer): boolean {
  return presentationLemma !== lemma;
}

/** Controls only for source lemmas that are not the heading's (A102). */
interface CardProps extends Pick<EntriesProps, 'lemma' | 'form' | 'formsIn' | 'known' | 'renderControls'> {
  readonly card: EntryCard;
  readonly isAnswer: boolean;
  /** Whether it is the first of its language; a further one continues it. */
  readonly isFirst: boolean;
  /** Meanings in its language: those above it, and all. */
  readonly before: number;
  readonly total: number;
  /** Groups that are not folded. */
  readonly most: number;
  /** Of the heading. */
  readonly pos: string | undefined;
}

/** An entry of one dictionary (A80–A86). */
function Card(props: CardProps) {
  const { card, isAnswer, isFirst, before, total, most, lemma, form, formsIn, pos, known, renderControls } =
    props;
  const { i18n } = useLingui();
  const styles = useStyles();
  const { dicts } = card;
  const { from, to } = card.entry;
  const name = dicts.map((dict) => dictionaryLabel(i18n, dict)).join(' · ');
  const [restriction, groups] = withSharedRestriction(to.translationGroups);
  const shown = groups.length > most + 1 ? most : groups.length;
  const sought = lemma.normalize('NFC');
  const isSought = (word: { lemma: string }): boolean => word.lemma.normalize('NFC') === sought;
  const groupOf = (group: TranslationGroupAnswer, place: number) => (
    <TranslationGroup
      key={place}
      id={groupId(card, place)}
      group={group}
      number={total > 1 ? before + place + 1 : undefined}
      source={from.language}
      target={to.language}
      lemma={sought}
      form={form}
      forms={formsIn(from.language)}
      pos={pos}
      known={known}
    />
  );
  const heading = (
    <div className={isFirst ? styles.target : styles.dictionary}>
      {joined(
        dicts,
        (dict, index) => (
          <DictionaryLink dict={dict} lemma={lemma}>
            {isFirst && index === 0 ? dictionaryLanguageLabel(i18n, card.language) : undefined}
          </DictionaryLink>
        ),
        ' · ',
      )}
      {isFirst && total > 1 ? (
        <span className={styles.count}>
          <Plural value={total} one="# meaning" other="# meanings" />
        </span>
      ) : null}
    </div>
  );
  // Nothing of the answer under the head word is an article of its own.
  const Element = isAnswer ? 'section' : 'article';
  return (
    <Element
      id={card.id}
      tabIndex={-1}
      className={mergeClasses(useTargetStyle(), styles.card, !isFirst && styles.further)}
      aria-label={name}
    >
      {isFirst ? heading : null}
      {saysMore(card.entry, lemma) || from.lookupLemmas.some(isMarked) ? (
        <div className={styles.lemmas}>
          {from.lookupLemmas.map((word) => (
            <div key={`${word.lemma} ${word.pos ?? ''}`}>
              <WordLink word={word} known={!isSought(word) && known.has(word.lemma)} />
              <WordLabels word={word} expectedPos={pos} />
              {isSought(word) || !isSingleWord(word.lemma) ? null : (
                <span className={styles.entryCardControls}>{renderControls(word)}</span>
              )}
            </div>
          ))}
        </div>
      ) : null}
      {restriction === '' ? null : (
        <Word language={to.language} className={styles.labels}>
          ({restriction})
        </Word>
      )}
      <ol start={before + 1}>{groups.slice(0, shown).map(groupOf)}</ol>
      {shown < groups.length ? (
        <Fold
          framed
          summary={<Plural value={groups.length - shown} one="# more meaning" other="# more meanings" />}
        >
          <ol start={before + shown + 1}>
            {groups.slice(shown).map((group, index) => groupOf(group, shown + index))}
          </ol>
        </Fold>
      ) : null}
      {isFirst ? null : <div className="onPaper">{heading}</div>}
    </Element>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { I18n } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { gatherExamples } from '#src/components/saving/articleWord.ts';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { isSingleWord } from '#src/language/paradigmWord.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import type { LemmaAnswer, TranslationGroupAnswer } from '#src/lookup/operations/articleQuery.ts';
import { dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryAuthor, dictionaryLabel, dictionaryLanguageLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { SectionHead } from '#src/ui/text/SectionLink.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { usePrinting } from '#src/ui/theme/useScreen.ts';
import { type CardPart, type EntryCard, groupId, withSharedRestriction } from './cards.ts';
import { Fold } from './Fold.tsx';
import { useTargetStyle } from './Glance.tsx';
import { saysMore } from './glance.ts';
import { PartHead, PartName, type RenderControls } from './PartHead.tsx';
import { Sentence, TranslationGroup, WordLabels, WordLink } from './TranslationGroup.tsx';

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
  end: { margin: '0 0 0.5rem', '@media (pointer: coarse)': { lineHeight: '2.75rem' } },
  count: { marginLeft: '0.75rem', color: tokens.colorNeutralForeground2, fontWeight: 400 },
  example: {
    marginBottom: '1rem',
    padding: '0.25rem 0 0.25rem 0.75rem',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    '@media (pointer: coarse)': { marginBottom: '1.5rem' },
    overflowWrap: 'anywhere',
    '> p': { margin: 0 },
  },
  sources: {
    margin: '-0.5rem 0 1rem',
    color: tokens.colorNeutralForeground3,
    ...textSize(200),
    overflowWrap: 'anywhere',
  },
  all: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForeground1,
    ...textSize(300),
    fontWeight: 600,
    ':hover': { textDecoration: 'underline' },
  },
  source: {
    position: 'relative',
    color: 'inherit',
    ':hover': { color: tokens.colorBrandForeground1, textDecoration: 'underline' },
    // A larger target for fingers, without changing the line.
    '@media (pointer: coarse)': {
      '::after': { content: '""', position: 'absolute', inset: '-0.75rem 0' },
    },
  },
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
  const { lemma, form, formsIn, parts, known, renderControls, renderForms } = props;
  const { t, i18n } = useLingui();
  const { unseen } = useTextStyles();
  const printing = usePrinting();
  // On paper each card stands under its word.
  const folded = printing ? new Set<EntryCard>() : props.folded;
  const [only, another] = new Set([...folded].flatMap(({ dicts }) => dicts));
  const cardsOf = ({ pos, cards }: CardPart, isFolded: boolean) => {
    const shown = cards.filter((card) => folded.has(card) === isFolded);
    return shown.map((card) => {
      const alike = shown.filter(({ language }) => language === card.language);
      const before = alike.slice(0, alike.indexOf(card));
      return (
        <Card
          key={card.id}
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
      {folded.size === 0 && !printing ? <h2 className={unseen}>{t`Dictionaries`}</h2> : null}
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

/** The first example of the folded cards. */
export function firstExampleOf(
  folded: ReadonlySet<EntryCard>,
  form: string,
  formsIn: EntriesProps['formsIn'],
): ComponentProps<typeof Sentence> | undefined {
  const [first] = [...folded].flatMap(({ entry: { from, to } }) => {
    const [said] = gatherExamples(
      to.translationGroups.flatMap(({ examples }) => examples),
      form,
      formsIn(from.language),
    );
    return said ? [{ said, source: from.language, target: to.language }] : [];
  });
  return first;
}

interface FirstExampleProps {
  readonly example: ReturnType<typeof firstExampleOf>;
  /** Leads to further ones. */
  readonly all: ReactNode;
}

export function FirstExample({ example, all }: FirstExampleProps) {
  const { t } = useLingui();
  const styles = useStyles();
  if (example === undefined) return null;
  return (
    <section className="noPrint">
      <SectionHead>
        <SectionLine>{t`Example`}</SectionLine>
        {all}
      </SectionHead>
      <div className={styles.example}>
        <Sentence {...example} />
      </div>
    </section>
  );
}

function meaningsIn(cards: readonly EntryCard[]): number {
  return cards.reduce((sum, { entry }) => sum + entry.to.translationGroups.length, 0);
}

interface FurtherDictionariesProps extends Pick<EntriesProps, 'lemma' | 'parts'> {
  readonly isShown: (card: EntryCard) => boolean;
}

/** Those that continue the list of another, once below all lists. */
export function FurtherDictionaries({ lemma, parts, isShown }: FurtherDictionariesProps) {
  const styles = useStyles();
  const named: string[] = [];
  const further = parts.flatMap(({ cards }) => {
    const shown = cards.filter(isShown);
    return shown.flatMap((card) => {
      const isFirst = shown.find(({ language }) => language === card.language) === card;
      if (isFirst) named.push(...card.dicts);
      return isFirst ? [] : card.dicts;
    });
  });
  const dicts = [...new Set(further)].filter((dict) => !named.includes(dict));
  if (dicts.length === 0) return null;
  return (
    <p className={mergeClasses(styles.dictionary, styles.end, 'noPrint')}>
      {joined(
        dicts,
        (dict) => (
          <DictionaryLink dict={dict} lemma={lemma} />
        ),
        ' · ',
      )}
    </p>
  );
}

/** With signs for how it is said. */
function isMarked({ lemma, presentationLemma }: LemmaAnswer): boolean {
  return presentationLemma !== lemma;
}

/** No line begins with the dash between its languages. */
function pairName(i18n: I18n, dict: string): string {
  return dictionaryLabel(i18n, dict).replace(' – ', '\u00A0– ');
}

/** The languages of a dictionary whose publisher nobody told. */
function makerOf(i18n: I18n, dict: string): string {
  const maker = isDictionaryCode(dict) ? dictionaryMaker(dict, holdingOf(dict)) : dict;
  return maker === dict ? pairName(i18n, dict) : maker;
}

/** Names of makers, without their places and without those whom nobody names. */
function namesIn(makers: string): readonly string[] {
  const names = makers.split(/,? and (?:by )?|, /u).filter((name) => !name.startsWith('members of '));
  return names.map((name) => name.replace(/ (?:\(|at ).+/u, ''));
}

/** Controls only for source lemmas that are not the heading's (A102). */
interface CardProps extends Pick<EntriesProps, 'lemma' | 'form' | 'formsIn' | 'known' | 'renderControls'> {
  readonly card: EntryCard;
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
  const { card, isFirst, before, total, most, lemma, form, formsIn, pos, known, renderControls } = props;
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
  return (
    <article
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
    </article>
  );
}

interface DictionaryLinkProps {
  readonly dict: string;
  readonly lemma: string;
  /** The name of the dictionary by default. */
  readonly children?: ReactNode;
}

/** No link where the article is of one dictionary. */
function DictionaryLink({ dict, lemma, children }: DictionaryLinkProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { address, hrefTo } = useAddress();
  const name = dictionaryLabel(i18n, dict);
  const shown = children ?? name;
  if (address.dictionary !== undefined || !isDictionaryCode(dict)) return shown;
  return (
    <Link
      className={styles.source}
      to={hrefTo({ dictionary: dict, lemma })}
      title={makerOf(i18n, dict)}
      aria-label={t`Only in this dictionary: ${name}`}
    >
      {shown}
    </Link>
  );
}

/** All makers of an article, once. */
export function Sources({ codes }: { readonly codes: readonly string[] }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { address, hrefTo } = useAddress();
  const isStarter = (code: string): boolean => holdingOf(code)?.origin === 'starter';
  const makers = codes.filter((code) => !isStarter(code)).flatMap((code) => namesIn(makerOf(i18n, code)));
  const maker = [...new Set(makers)].join(', ');
  const starter = [
    ...new Set(codes.filter(isStarter).map((code) => dictionaryAuthor(code) ?? pairName(i18n, code))),
  ].join(', ');
  // In one line of a phone.
  const from = starter === '' ? t`Source: ${maker}.` : `${maker}.`;
  return (
    <p className={mergeClasses(styles.sources, 'noPrint')}>
      <span translate="no">
        {maker === '' ? null : from} {starter === '' ? null : t`Sample: ${starter}`}
      </span>
      {address.dictionary === undefined || codes.length === 0 ? null : (
        <Link className={styles.all} to={hrefTo({ dictionary: undefined })}>
          {t`Search all dictionaries`}
        </Link>
      )}
    </p>
  );
}

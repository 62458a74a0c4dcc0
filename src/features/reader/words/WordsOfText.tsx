import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { savedListsQuery, savedWordsQuery } from '#src/saved/savedQueries.ts';
import { longestListName } from '#src/saved/savedWord.ts';
import { type NamedList, saveWords } from '#src/saved/savedWords.ts';
import { ActionFailure, useAction } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { languageOfText, type ReadText } from '../model/readText.ts';
import { LemmaRows } from './LemmaRows.tsx';
import { type LemmaOrder, lemmaKey, type TextLemma, useTextWords } from './useTextWords.ts';

const useStyles = makeStyles({
  panel: { flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0, padding: '0.75rem 1.25rem 0' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: 600 },
  count: { marginLeft: '0.5rem', color: tokens.colorNeutralForeground2, fontWeight: 400 },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0.75rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  order: {
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    outlineOffset: 0,
  },
  chosen: { color: tokens.colorBrandForeground1, fontWeight: 600 },
  known: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '44px',
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    '> input': { width: '1.125rem', height: '1.125rem', margin: 0, accentColor: tokens.colorBrandBackground },
  },
  line: { margin: '0.5rem 0', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  foot: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    padding: '0.75rem 0 max(0.75rem, env(safe-area-inset-bottom))',
    '> button': { flex: 1, minHeight: '2.75rem' },
  },
  saved: { flexBasis: '100%', margin: 0, lineHeight: '2.75rem' },
});

const choices = [20, 50, 100, 500] as const;

interface SaveAsListProps {
  /** The title of the text: the default name of the list. */
  readonly title: string;
  readonly lemmas: readonly TextLemma[];
}

function SaveAsList({ title, lemmas }: SaveAsListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const [most, setMost] = useState<number>();
  const [list, setList] = useState<NamedList>();
  const { run, failure } = useAction();
  const lists = useQuery(savedListsQuery).data ?? [];
  const [isAsking, setAsking] = useState(false);
  const words = lemmas.slice(0, most).map(({ word }) => word);
  const newName = title.slice(0, longestListName);
  const before = lists.find(({ id }) => id === list?.id) ?? lists.find((one) => one.name === newName);
  const name = before?.name ?? newName;
  if (lemmas.length === 0) return null;

  function save(into: NamedList): void {
    setAsking(false);
    run(async () => {
      await saveWords(into, words);
      setList(into);
    });
  }

  const saveAsNew = (): void => save({ id: crypto.randomUUID(), name: newName });
  const count = t`${plural(words.length, { one: '# word', other: '# words' })}`;

  return (
    <div className={styles.foot}>
      {lemmas.length > choices[0] ? (
        <SelectField
          label={t`Words`}
          value={String(most ?? '')}
          options={[
            { value: '', name: t({ message: 'All', context: 'words' }) },
            ...choices
              .filter((count) => count < lemmas.length)
              .map((count) => ({
                value: String(count),
                name: t({ message: `The first ${count}`, comment: 'words of a text: The first 50' }),
              })),
          ]}
          onChoose={(value) => setMost(value === '' ? undefined : Number(value))}
        />
      ) : null}
      {isAsking && before ? (
        <>
          <p role="alert" className={styles.saved}>{t`This list is already saved: ${name}`}</p>
          <TextButton onClick={() => save(before)}>{t`Add to “${name}”`}</TextButton>
          <TextButton onClick={saveAsNew}>{t`Save as a new list`}</TextButton>
          <TextButton onClick={() => setAsking(false)}>{t`Cancel`}</TextButton>
        </>
      ) : (
        <TextButton onClick={() => (before ? setAsking(true) : saveAsNew())}>
          {t`Save as a list`} · {count}
        </TextButton>
      )}
      <div role="status" className={styles.saved} hidden={list === undefined}>
        {list === undefined ? null : (
          <Link className={texts.link} to={hrefToPage('lists', list.id)}>{t`Open the list`}</Link>
        )}
      </div>
      <ActionFailure text={failure} />
    </div>
  );
}

interface WordsOfTextProps {
  readonly text: ReadText;
  readonly body: string;
  /** On its own page, not beside its text. */
  readonly isPage: boolean;
}

/** Words with translations, by frequency or in order, without those already saved. */
export function WordsOfText({ text, body, isPage }: WordsOfTextProps) {
  const Heading = isPage ? 'h1' : 'h2';
  const { t } = useLingui();
  const styles = useStyles();
  const heading = useId();
  const [order, setOrder] = useState<LemmaOrder>('frequency');
  const [hidesKnown, setHidesKnown] = useState(true);
  const { lemmas, coming, left, more, failed } = useTextWords(body, text, order);
  const isComing = lemmas === undefined || coming > 0;
  const { data: saved } = useQuery(savedWordsQuery);
  // Those saved when this was opened: newly saved words stay on the screen, with their star.
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (known === undefined && saved !== undefined) setKnown(new Set([...saved.values()].map(lemmaKey)));
  const shown = useMemo(
    () => lemmas?.filter(({ word }) => !(hidesKnown && known?.has(lemmaKey(word)))) ?? [],
    [lemmas, hidesKnown, known],
  );
  const orderButton = (own: LemmaOrder, name: string) => (
    <button
      type="button"
      className={mergeClasses(styles.order, order === own && styles.chosen)}
      aria-pressed={order === own}
      onClick={() => setOrder(own)}
    >
      {name}
    </button>
  );
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Heading id={heading} className={styles.heading}>
        <Trans>Words of this text</Trans>
        <span className={styles.count}>{shown.length}</span>
      </Heading>
      <div className={styles.tools}>
        {orderButton('frequency', t({ message: 'Frequency', comment: 'how often words occur: an order' }))}
        {orderButton('text', t`Order in the text`)}
        <label className={styles.known}>
          <input
            type="checkbox"
            checked={hidesKnown}
            onChange={({ target }) => setHidesKnown(target.checked)}
          />
          <Trans>Hide known</Trans>
        </label>
      </div>
      <div role="status">
        {isComing || failed > 0 ? (
          <p className={styles.line}>
            {isComing ? t`The words are being looked up.` : t`Some words could not be looked up.`}
          </p>
        ) : null}
      </div>
      <LemmaRows lemmas={shown} language={languageOfText(text)} />
      {left > 0 && !isComing ? (
        <p className={styles.line}>
          <TextButton onClick={more}>{t`Look up the other words`}</TextButton>
        </p>
      ) : null}
      <SaveAsList title={text.title} lemmas={shown} />
    </section>
  );
}

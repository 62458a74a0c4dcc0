import Star20Filled from 'virtual:icons/Star20Filled';
import Star20Regular from 'virtual:icons/Star20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { takeOutEverywhere } from '#src/saved/listOperations.ts';
import { savedListsQuery, savedWordsOfQuery, useFollowSaved } from '#src/saved/savedQueries.ts';
import { isSameWord } from '#src/saved/savedWord.ts';
import { type NamedList, type NewWord, saveInLastList } from '#src/saved/savedWords.ts';
import { IconButton, QuietButton } from '#src/ui/controls/buttons.tsx';
import { Bubble } from '#src/ui/layers/Bubble.tsx';
import { savedFailureText } from '#src/ui/saved/savedOrders.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

const ListChooser = lazyComponent(() => import('./ListChooser.tsx').then((chunk) => chunk.ListChooser));

const useStyles = makeStyles({
  star: { color: tokens.colorBrandForeground1 },
  small: {
    '@media (pointer: fine)': { width: '2rem', height: '2rem', verticalAlign: 'middle' },
  },
});

interface SaveButtonProps {
  readonly word: NewWord;
  /** Smaller where there is a mouse: in tables and running text. */
  readonly small?: boolean;
}

/** The star of a word: filled when it is in a list. One instance serves one word: give it a key. Needs `LazyMessages`. */
export function SaveButton({ word, small = false }: SaveButtonProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  useFollowSaved();
  const stem = word.stem.normalize('NFC');
  const { data: sameStem = [] } = useQuery(savedWordsOfQuery(stem));
  const { data: lists = [] } = useQuery(savedListsQuery);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [chooser, setChooser] = useState<'never' | 'open' | 'closed'>('never');
  const saved = sameStem.find((one) => isSameWord(one, { ...word, stem }));
  const holding = saved === undefined ? [] : lists.filter(({ words }) => words.includes(saved.id));
  const isSaved = holding.length > 0;

  async function carryOut(order: () => Promise<SaveOutcome | undefined>): Promise<void> {
    // The focused element is removed with the bubble; Safari does not focus a tapped button.
    button.current?.focus();
    try {
      setOutcome(await order());
    } catch (error) {
      console.error('A word could not be saved.', error);
      setOutcome({ is: 'failed', text: savedFailureText(i18n, error) });
    }
  }

  async function save(): Promise<SaveOutcome> {
    const { list, word: now } = await saveInLastList(t`My words`, word);
    return { is: 'saved', id: now.id, lists: [list] };
  }

  async function remove(): Promise<SaveOutcome> {
    const { undo } = await takeOutEverywhere(saved === undefined ? [] : [saved.id]);
    return { is: 'removed', lists: holding, undo };
  }

  async function restore(undo: () => Promise<void>): Promise<SaveOutcome | undefined> {
    await undo();
    return undefined;
  }

  function press(): void {
    if (outcome !== undefined) setOutcome(undefined);
    else if (saved !== undefined && isSaved) setOutcome({ is: 'saved', id: saved.id, lists: holding });
    else void carryOut(save);
  }

  return (
    <>
      <IconButton
        ref={button}
        label={isSaved ? t`Saved: ${stem}` : t`Save: ${stem}`}
        icon={isSaved ? <Star20Filled /> : <Star20Regular />}
        className={mergeClasses(styles.star, small && styles.small)}
        aria-expanded={isSaved ? outcome !== undefined : undefined}
        onClick={press}
      />
      {outcome === undefined ? null : (
        <Bubble anchor={button} onClose={() => setOutcome(undefined)}>
          <SaveBubble
            outcome={outcome}
            onChange={() => {
              button.current?.focus();
              setOutcome(undefined);
              setChooser('open');
            }}
            onRemove={() => void carryOut(remove)}
            onUndo={(undo) => void carryOut(() => restore(undo))}
          />
        </Bubble>
      )}
      {chooser === 'never' ? null : (
        <ListChooser open={chooser === 'open'} onClose={() => setChooser('closed')} word={word} />
      )}
    </>
  );
}

const useSaveBubbleStyles = makeStyles({
  orders: { display: 'flex', flexWrap: 'wrap', margin: '0 -0.5rem -0.375rem' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 0.5rem',
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
});

/** What became of keeping a word, or of taking it away. */
export type SaveOutcome =
  | { readonly is: 'saved'; readonly id: string; readonly lists: readonly NamedList[] }
  | { readonly is: 'removed'; readonly lists: readonly NamedList[]; readonly undo: () => Promise<void> }
  | { readonly is: 'failed'; readonly text: string };

interface SaveBubbleProps {
  readonly outcome: SaveOutcome;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onUndo: (undo: () => Promise<void>) => void;
}

function namesOf(lists: readonly NamedList[]): string {
  return lists.map(({ name }) => name).join(', ');
}

/** The message after the star was pressed, with its actions. */
export function SaveBubble({ outcome, onChange, onRemove, onUndo }: SaveBubbleProps) {
  const { t } = useLingui();
  const styles = useSaveBubbleStyles();
  const { hrefToPage } = useAddress();
  if (outcome.is === 'failed') return outcome.text;
  const names = namesOf(outcome.lists);
  if (outcome.is === 'removed') {
    return (
      <>
        <Trans>Removed from {names}.</Trans>
        <span className={styles.orders}>
          <QuietButton onClick={() => onUndo(outcome.undo)}>{t`Undo`}</QuietButton>
        </span>
      </>
    );
  }
  return (
    <>
      <Trans>Saved in {names}</Trans>
      <span className={styles.orders}>
        <QuietButton onClick={onChange}>{t`Change`}</QuietButton>
        <Link className={styles.link} to={hrefToPage('lists', 'word', outcome.id)}>{t`Note`}</Link>
        <QuietButton onClick={onRemove}>{t`Remove`}</QuietButton>
      </span>
    </>
  );
}

import Star20Filled from 'virtual:icons/Star20Filled';
import Star20Regular from 'virtual:icons/Star20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { removeFromAllLists } from '#src/saved/listOperations.ts';
import { type NamedList, type NewWord, saveInLastList } from '#src/saved/savedWords.ts';
import { IconButton, QuietButton } from '#src/ui/controls/buttons.tsx';
import { NamedIcon } from '#src/ui/controls/controlWords.tsx';
import { Bubble } from '#src/ui/layers/Bubble.tsx';
import { savedFailureText } from '#src/ui/saved/savedActions.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { useListsOfWord } from './useListWords.ts';

const LazyListChooser = lazyDialog(lazyComponent(() => import('./ListChooser.tsx'), 'ListChooser'));

const useStyles = makeStyles({
  star: { color: tokens.colorBrandForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', margin: '0 -0.5rem -0.5rem' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 0.5rem',
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    ':hover': { textDecoration: 'underline' },
  },
});

type SaveOutcome =
  | { readonly is: 'saved'; readonly id: string; readonly lists: readonly NamedList[] }
  | { readonly is: 'removed'; readonly lists: readonly NamedList[]; readonly undo: () => Promise<void> }
  | { readonly is: 'failed'; readonly text: string };

export interface SaveButtonProps {
  readonly word: NewWord;
  /** The word as it is saved, where more is to be asked for first; `word` without an answer. */
  readonly complete?: () => Promise<NewWord | undefined>;
}

/** Filled if the word is in a list. One instance serves one word: give it a key. Needs the lazy messages. */
export function SaveButton({ word, complete }: SaveButtonProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const button = useRef<HTMLButtonElement>(null);
  const { saved, holding } = useListsOfWord(word);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [isChoosing, setChoosing] = useState(false);
  const { stem } = word;
  const isSaved = holding.length > 0;

  async function carryOut(action: () => Promise<SaveOutcome | undefined>): Promise<void> {
    // The focused element is removed with the bubble; Safari does not focus a tapped button.
    button.current?.focus();
    try {
      setOutcome(await action());
    } catch (error) {
      console.error('A word could not be saved.', error);
      setOutcome({ is: 'failed', text: savedFailureText(i18n, error) });
    }
  }

  async function save(): Promise<SaveOutcome> {
    const whole = await complete?.().catch(() => undefined);
    const { list, words } = await saveInLastList(t`My words`, whole ?? word);
    return { is: 'saved', id: words[0]?.id ?? '', lists: [list] };
  }

  async function remove(id: string): Promise<SaveOutcome> {
    const { undo } = await removeFromAllLists([id]);
    return { is: 'removed', lists: holding, undo };
  }

  function press(): void {
    if (outcome !== undefined) setOutcome(undefined);
    else if (saved !== undefined && isSaved) setOutcome({ is: 'saved', id: saved.id, lists: holding });
    else void carryOut(save);
  }

  function change(): void {
    button.current?.focus();
    setOutcome(undefined);
    setChoosing(true);
  }

  function message(shown: SaveOutcome) {
    if (shown.is === 'failed') return shown.text;
    const names = shown.lists.map(({ name }) => name).join(', ');
    if (shown.is === 'removed') {
      const undo = async () => {
        await shown.undo();
        return undefined;
      };
      return (
        <>
          <Trans>Removed from {names}.</Trans>
          <span className={styles.actions}>
            <QuietButton onClick={() => void carryOut(undo)}>{t`Undo`}</QuietButton>
          </span>
        </>
      );
    }
    return (
      <>
        <Trans>Saved in {names}</Trans>
        <span className={styles.actions}>
          <QuietButton onClick={change}>{t`Change`}</QuietButton>
          <Link className={styles.link} to={hrefToPage('lists', 'word', shown.id)}>{t`Note`}</Link>
          <QuietButton onClick={() => void carryOut(() => remove(shown.id))}>{t`Remove`}</QuietButton>
        </span>
      </>
    );
  }

  return (
    <>
      <IconButton
        ref={button}
        label={isSaved ? t`Saved: ${stem}` : t`Save: ${stem}`}
        icon={
          <NamedIcon icon={isSaved ? <Star20Filled /> : <Star20Regular />}>
            {isSaved ? t`Saved` : t`Save`}
          </NamedIcon>
        }
        className={styles.star}
        aria-expanded={isSaved ? outcome !== undefined : undefined}
        onClick={press}
      />
      {outcome === undefined ? null : (
        <Bubble anchor={button} onClose={() => setOutcome(undefined)}>
          {message(outcome)}
        </Bubble>
      )}
      <LazyListChooser open={isChoosing} onClose={() => setChoosing(false)} word={word} />
    </>
  );
}

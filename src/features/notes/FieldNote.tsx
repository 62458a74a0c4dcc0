import BookOpen20Regular from 'virtual:icons/BookOpen20Regular';
import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import ChevronRight20Regular from 'virtual:icons/ChevronRight20Regular';
import Delete20Regular from 'virtual:icons/Delete20Regular';
import Edit20Regular from 'virtual:icons/Edit20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { offerUndo } from '#src/components/saving/UndoBar.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import { deleteWords } from '#src/saved/listOperations.ts';
import type { SavedWord, WordList } from '#src/saved/savedWord.ts';
import { isAnnotated } from '#src/saved/savedWords.ts';
import { propertyOf } from '#src/state/unknownValue.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { InlineConfirm } from '#src/ui/controls/actions.tsx';
import { BackLink } from '#src/ui/controls/BackLink.tsx';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { dictionaryLabel, wordKindLabel } from '#src/ui/labels/labels.ts';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { Translations } from '#src/ui/saved/Translations.tsx';
import { PageHeading } from '#src/ui/text/SectionLine.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { NoteField } from './NoteField.tsx';
import { OwnExamples } from './OwnExamples.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { RecordingFoot } from './RecordingFoot.tsx';
import { RecordingList } from './RecordingList.tsx';

const LazyChangeWordForm = lazyDialog(lazyComponent(() => import('./ChangeWordForm.tsx'), 'ChangeWordForm'));

const useStyles = makeStyles({
  page: {
    height: '100%',
    display: 'grid',
    // Some of the word, where bar and foot take the whole screen: then all of it scrolls.
    grid: 'auto minmax(min(10rem, 60vh), 1fr) auto / minmax(0, 1fr)',
    overflowY: 'auto',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: '3rem',
    padding: '0 0.25rem',
    // A long name of a list is cut, and moves no button to the next line.
    '> :first-child': { flex: '1 1 0' },
  },
  question: { flexBasis: '100%', padding: '0 0.75rem' },
  scroll: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0 1.25rem 1.5rem',
    [`@media ${wideQuery}`]: { padding: '0 1.5rem 1.5rem' },
  },
  column: { maxWidth: '44rem' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.75rem' },
  quiet: { color: tokens.colorNeutralForeground2, ...textSize(400) },
  facts: { margin: 0 },
  day: { whiteSpace: 'nowrap' },
  named: { textDecorationLine: 'underline' },
  translations: { margin: '0.25rem 0', fontFamily: wordFace, ...textSize(500) },
  article: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '44px',
    color: tokens.colorBrandForeground1,
    ':hover': { textDecoration: 'underline' },
  },
  notice: { padding: '0 1.25rem', [`@media ${wideQuery}`]: { padding: '0 1.5rem' } },
});

interface FieldNoteProps {
  /** `undefined` if no word has this id. */
  readonly word: SavedWord | undefined;
  readonly words: ReadonlyMap<string, SavedWord>;
  readonly lists: readonly WordList[];
}

export function FieldNote({ word, words, lists }: FieldNoteProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const navigate = useNavigate();
  // A word can be in several lists: the neighbours are those of the list it was opened from.
  const state: unknown = useLocation().state;
  const from = lists.find(({ id }) => id === propertyOf(state, 'list')) ?? lists[0];
  const href = from ? hrefToPage('lists', from.id) : hrefToPage('lists');
  const place = from?.words.indexOf(word?.id ?? '') ?? -1;
  const previous = from?.words[place - 1];
  const next = place < 0 ? undefined : from?.words[place + 1];

  function walk(to = ''): void {
    // Walking through a list is one step for Back.
    void navigate(hrefToPage('lists', 'word', to), { state: { list: from?.id }, replace: true });
  }

  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink to={href}>{from?.name ?? t`Lists`}</BackLink>
        {from && word ? (
          <>
            <IconButton
              label={t`Previous`}
              icon={<ChevronLeft20Regular />}
              disabled={previous === undefined}
              onClick={() => walk(previous)}
            />
            <IconButton
              label={t`Next`}
              icon={<ChevronRight20Regular />}
              disabled={next === undefined}
              onClick={() => walk(next)}
            />
          </>
        ) : null}
        {word?.own ? <ChangeButton word={word} /> : null}
        {word ? <DeleteButton word={word} href={href} /> : null}
      </div>
      {word ? (
        <Noted word={word} lists={lists} />
      ) : (
        <div className={styles.notice}>
          <Notice title={t`This word no longer exists.`} />
        </div>
      )}
      {word ? (
        <RecordingFoot word={word} list={from?.id} next={next === undefined ? undefined : words.get(next)} />
      ) : null}
    </div>
  );
}

function ChangeButton({ word }: { readonly word: SavedWord }) {
  const { t } = useLingui();
  // Each opening begins with the current word.
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t`Change the word`}
        icon={<Edit20Regular />}
        onClick={() => {
          setOpening(opening + 1);
          setOpen(true);
        }}
      />
      <LazyChangeWordForm key={opening} open={isOpen} onClose={() => setOpen(false)} word={word} />
    </>
  );
}

function DeleteButton({ word, href }: { readonly word: SavedWord; readonly href: string }) {
  const { t } = useLingui();
  const styles = useStyles();
  const navigate = useNavigate();
  const { run, failure } = useSavedAction();
  const [asking, setAsking] = useState(false);
  const { id, stem } = word;

  async function remove(): Promise<void> {
    offerUndo(t`Deleted: ${stem}`, await deleteWords([id]));
    void navigate(href, { replace: true });
  }

  return (
    <>
      <IconButton
        label={t`Delete ${stem}`}
        icon={<Delete20Regular />}
        onClick={() => (isAnnotated(word) ? setAsking(true) : run(remove))}
      />
      {asking || failure !== undefined ? (
        <div className={styles.question}>
          <FailureLine text={failure} />
          {asking ? (
            <InlineConfirm
              question={t`Delete the word and all your notes on it?`}
              yes={t`Delete`}
              no={t`Cancel`}
              onYes={() => run(remove)}
              onNo={() => setAsking(false)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Noted({ word, lists }: Pick<FieldNoteProps, 'lists'> & { word: SavedWord }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo, hrefToPage } = useAddress();
  const { id, stem, language, pos, dictionary, own, translations, created } = word;
  const day = dateLabel(i18n, new Date(created));
  const names = joined(lists, (list) => (
    <Link className={mergeClasses(texts.link, styles.named)} to={hrefToPage('lists', list.id)}>
      {list.name}
    </Link>
  ));
  const name = dictionary === undefined ? undefined : dictionaryLabel(i18n, dictionary);
  return (
    <div className={styles.scroll}>
      <div className={styles.column}>
        <div className={styles.head}>
          <PageHeading focusFor={id}>
            <Word language={language}>{stem}</Word>
          </PageHeading>
          <span className={styles.quiet}>{wordKindLabel(i18n, pos, language)}</span>
        </div>
        <p className={`${styles.quiet} ${styles.facts}`}>
          {lists.length > 0 ? <Trans>In {names}</Trans> : t`Not in any list`}
          {'\u00a0· '}
          <span className={styles.day}>{day}</span>
        </p>
        {translations.length === 0 ? null : (
          <p className={styles.translations}>
            <Translations of={translations} />
          </p>
        )}
        {own ? (
          <p className={`${styles.quiet} ${styles.facts}`}>{t`Your own word`}</p>
        ) : (
          <Link className={styles.article} to={hrefTo({ dictionary, lemma: stem })}>
            <BookOpen20Regular aria-hidden="true" />
            {name === undefined ? t`Open the article` : t`Open the article: ${name}`}
          </Link>
        )}
        <NoteField word={word} />
        <OwnExamples word={word} />
        <RecordingList word={word} />
        <PlaceLine word={word} />
      </div>
    </div>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { savedListsQuery, savedWordsQuery } from '#src/saved/savedQueries.ts';
import { isSameWord, longestListName, type SavedWord } from '#src/saved/savedWord.ts';
import { saveSharedWords, withTranslation } from '#src/saved/savedWords.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { FailureText, fileMutation, useExchangeStyles, useOneAtATime } from './exchangeControls.tsx';
import type { SharedList, SharedWord } from './format/sharing/sharedText.ts';

const useStyles = makeStyles({
  list: { margin: '1rem 0' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5rem',
    padding: '0.5rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
  },
  word: { flex: '1 1 10rem', overflowWrap: 'anywhere' },
  translation: { flex: '1 1 10rem', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

const saveKey = ['save shared list'];

/** A list that was corrected since brings further translations. */
function hasAll(saved: SavedWord, { translations }: SharedWord): boolean {
  return translations.every((one) => withTranslation(saved.translations, one) === saved.translations);
}

export function SharedListView({ shared }: { readonly shared: SharedList }) {
  const { t, i18n } = useLingui();
  const { hrefToPage } = useAddress();
  const styles = useStyles();
  const controls = useExchangeStyles();
  const { link } = useTextStyles();
  const lists = useQuery(savedListsQuery).data;
  const name = (shared.name.trim() || t`New list`).slice(0, longestListName);
  const words = useQuery(savedWordsQuery).data;
  const namesakes = lists?.filter((list) => list.name === name) ?? [];
  // The codes of a long list bring its parts one after the other.
  const [same] = namesakes;
  // A class opens the same code every lesson: one list is enough.
  const whole = namesakes.find((list) => {
    const saved = list.words.flatMap((id) => words?.get(id) ?? []);
    return shared.words.every((word) => saved.some((one) => isSameWord(one, word) && hasAll(one, word)));
  });
  const {
    mutate: save,
    data: savedIn,
    error,
  } = useMutation({
    ...fileMutation,
    mutationKey: saveKey,
    mutationFn: async (id: string) => {
      const words = shared.words.map((word) => ({
        ...word,
        translations: [...word.translations],
        own: word.dictionary === undefined,
      }));
      await saveSharedWords({ id, name }, words);
      return id;
    },
  });
  const saveOnce = useOneAtATime(saveKey);
  const open = savedIn ?? whole?.id;

  return (
    <>
      <ul className={styles.list}>
        {shared.words.map(({ stem, language, translations }, index) => {
          const line = translationLine(translations, i18n.locale);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list of a link may have a word twice, and none moves
            <li key={index} className={styles.row}>
              <Word language={language} className={styles.word}>
                {stem}
              </Word>
              <span className={styles.translation}>
                <Word language={line.language}>{line.text}</Word>
              </span>
            </li>
          );
        })}
      </ul>
      {open === undefined ? (
        <div className={controls.buttons}>
          {same === undefined ? null : (
            <TextButton onClick={() => saveOnce(() => save(same.id))}>{t`Add to “${name}”`}</TextButton>
          )}
          <TextButton
            onClick={() => saveOnce(() => save(crypto.randomUUID()))}
          >{t`Save as a new list`}</TextButton>
        </div>
      ) : (
        <p role="status">
          {t`Saved on this device.`}{' '}
          <Link className={link} to={hrefToPage('lists', open)}>{t`Open the list`}</Link>
        </p>
      )}
      <FailureText error={error} />
    </>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedCounts, StorageArea, StorageAreaName } from '#src/local/storageArea.ts';
import { InlineConfirm } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { textSize } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    padding: '0.75rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    ':last-child': { borderBottom: 0 },
  },
  line: { display: 'flex', alignItems: 'center', gap: '1rem' },
  words: { flex: 1, minWidth: 0 },
  head: { display: 'flex', alignItems: 'baseline', gap: '0.75rem', ...textSize(400) },
  state: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  text: { color: tokens.colorNeutralForeground3, ...textSize(300) },
  failed: { color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
  limit: { maxWidth: '16rem', marginTop: '0.5rem' },
});

/** Read at every visit. */
export const fresh = { staleTime: 0, gcTime: 0 };

export function areaQuery(area: StorageArea) {
  return queryOptions({
    queryKey: ['storage', area.name],
    async queryFn() {
      const [limit, counts] = await Promise.all([area.limit?.bytes(), area.counts?.()]);
      return { limit, counts };
    },
    ...fresh,
  });
}

/** Reads all areas again: deleting words also deletes data in others. */
export function useAreaChange<Value>(mutationFn: (value: Value) => Promise<void>) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['storage'] });
  return useMutation({ networkMode: 'always', mutationFn, onSettled });
}

export function AreaFailure({ error }: { readonly error: Error | null }) {
  const { t } = useLingui();
  const styles = useStyles();
  if (error === null) return null;
  return (
    <div className={mergeClasses(styles.text, styles.failed)} role="alert">
      {t`This could not be read or cleared.`} {String(error)}
    </div>
  );
}

interface StorageAreaRowProps {
  readonly area: StorageArea;
  /** With all others. */
  readonly isClearing: boolean;
}

export function StorageAreaRow({ area, isClearing }: StorageAreaRowProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [asking, setAsking] = useState(false);
  const { name } = area;
  const limits = area.limit?.choices;
  const stored = useQuery(areaQuery(area));
  const clearing = useAreaChange(area.clear);
  const limiting = useAreaChange(async (bytes: number) => area.limit?.change(bytes));
  const isBusy = isClearing || clearing.isPending;
  const error = isBusy ? null : (clearing.error ?? limiting.error ?? stored.error);
  const shown = isBusy || error ? undefined : stored.data;
  const counts = shown?.counts && countsPhrase(i18n, shown.counts);
  const limitOption = (bytes: number) => {
    const size = sizeLabel(i18n, bytes);
    return { value: String(bytes), name: t`At most ${size}` };
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.head}>
            {i18n._(words[name].name)}
            <span className={styles.state} role="status">
              {isBusy ? t`Clearing…` : null}
              {clearing.isSuccess && !isBusy ? t`Done` : null}
            </span>
          </div>
          <div className={styles.text}>{i18n._(words[name].text)}</div>
          {shown?.counts ? (
            <div className={styles.text}>{countTexts(i18n, shown.counts).join(' · ')}</div>
          ) : null}
          {limits && shown?.limit !== undefined ? (
            <div className={styles.limit}>
              <SelectField
                label={t`Space limit: ${i18n._(words[name].name)}`}
                value={String(shown.limit)}
                // Also one that is none of the choices.
                options={[...new Set([...limits, shown.limit])]
                  .sort((one, other) => one - other)
                  .map(limitOption)}
                onChoose={(bytes) => limiting.mutate(Number(bytes))}
              />
            </div>
          ) : null}
          <AreaFailure error={error} />
        </div>
        <TextButton
          aria-label={t`Clear: ${i18n._(words[name].name)}`}
          onClick={() => setAsking(true)}
        >{t`Clear`}</TextButton>
      </div>
      {asking ? (
        <InlineConfirm
          question={!counts ? t`Delete this from the device?` : t`Permanently delete ${counts}?`}
          yes={t`Delete`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(false);
            clearing.mutate();
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

const words: Readonly<Record<StorageAreaName, Readonly<Record<'name' | 'text', MessageDescriptor>>>> = {
  whole: { name: msg`Dictionaries`, text: msg`Dictionaries and inflection you have downloaded.` },
  answers: { name: msg`Articles`, text: msg`Articles, terms and tables you have seen.` },
  sounds: { name: msg`Audio`, text: msg`Words you have listened to.` },
  last: { name: msg`Recent searches`, text: msg`The last screen, for a faster start.` },
  history: { name: msg`History`, text: msg`Words you have opened.` },
  saved: { name: msg`Your words`, text: msg`Your lists, notes, recordings and texts.` },
  choices: { name: msg`Preferences`, text: msg`Your languages, dictionaries, voices and colours.` },
};

/** Omits what is not there. */
function countTexts(i18n: I18n, { lists, words, notes, recordings, texts }: SavedCounts): readonly string[] {
  const parts = [
    { count: lists, text: msg`${plural(lists, { one: '# list', other: '# lists' })}` },
    { count: words, text: msg`${plural(words, { one: '# word', other: '# words' })}` },
    { count: notes, text: msg`${plural(notes, { one: '# note', other: '# notes' })}` },
    { count: recordings, text: msg`${plural(recordings, { one: '# recording', other: '# recordings' })}` },
    { count: texts, text: msg`${plural(texts, { one: '# text', other: '# texts' })}` },
  ];
  return parts.filter(({ count }) => count > 0).map(({ text }) => i18n._(text));
}

/** For a sentence. Not with `Intl.ListFormat`: browsers know no Sámi. */
export function countsPhrase(i18n: I18n, counts: SavedCounts): string {
  const texts = countTexts(i18n, counts);
  const first = texts.slice(0, -1).join(', ');
  const last = texts.at(-1) ?? '';
  return first === ''
    ? last
    : i18n._(msg({ message: `${first} and ${last}`, comment: '2 lists, 5 words and 1 note' }));
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BrowsedDictionarySelect, BrowseHead } from '#src/features/browse/BrowseParts.tsx';
import { ByLetter } from '#src/features/browse/ByLetter.tsx';
import { BySubject } from '#src/features/browse/BySubject.tsx';
import { type DictionaryCode, dictionaryOf, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { preferences } from '#src/local/preferences.ts';
import { usualLanguage } from '#src/local/usualPair.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { PlainPage } from './PlainPage.tsx';
import { UnknownPage } from './UnknownPage.tsx';

const termsSegment = 'terms';

/** The first chosen dictionary that is no list of terms. */
function usualDictionary(): DictionaryCode {
  const { wantedDicts } = preferences();
  return wantedDicts.find((code) => code !== termBank) ?? 'gtsmenob';
}

/** `/-/browse`: by letter of a dictionary (its code and a beginning), and terminology by subject. */
export function BrowsePage({ segments }: { readonly segments: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { hrefTo } = useAddress();
  const { unseen } = useTextStyles();
  const [ofTerms, setOfTerms] = useState(usualLanguage);
  const [name = usualDictionary(), chosen = ''] = segments;
  const bySubject = name === termsSegment;
  const code = bySubject ? termBank : name;
  if (!isDictionaryCode(code)) return <UnknownPage word={segments.at(-1) ?? ''} />;
  const source = dictionaryOf(code).source;
  const language = source === 'mul' ? ofTerms : source;
  const label = dictionaryLabel(i18n, code);
  const holding = holdingOf(code);
  const { entries = 0 } = holding ?? {};
  const count = i18n.number(entries);
  const concepts = t`Number of concepts: ${count}.`;
  return (
    <PlainPage
      names={[t`Browse`, label]}
      title={bySubject ? t`Terminology` : label}
      back={{ href: hrefTo({}), text: t({ message: 'Search', context: 'noun' }) }}
      actions={bySubject ? null : <BrowsedDictionarySelect code={code} />}
      of="browse"
      covers
    >
      <BrowseHead code={code} bySubject={bySubject} language={language} onLanguage={setOfTerms}>
        {holding && code === termBank ? (
          // Short, since the line is.
          <span title={concepts}>
            <span className={unseen}>{concepts}</span>
            <span aria-hidden="true">{count}</span>
          </span>
        ) : null}
        {holding && code !== termBank ? t`${plural(entries, { one: '# entry', other: '# entries' })}` : null}
      </BrowseHead>
      {bySubject ? (
        <BySubject language={language} subject={chosen} />
      ) : (
        <ByLetter code={code} language={language} chosen={chosen.normalize('NFC').toLowerCase()} />
      )}
    </PlainPage>
  );
}

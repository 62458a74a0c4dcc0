import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { downloadBytes, type LibraryPack } from '#src/data/device/library/libraryState.ts';
import { formsLanguage } from '#src/ui/labels/packLabel.ts';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';

/** What is in a pack, how large it is and under which licence, on one line. */
export function packFacts(i18n: I18n, pack: LibraryPack): string {
  const { id, entries, origin, licence } = pack;
  const count =
    formsLanguage(id) === undefined
      ? i18n._(msg`${plural(entries, { one: '# entry', other: '# entries' })}`)
      : i18n._(msg`${plural(entries, { one: '# word', other: '# words' })}`);
  const source = origin === 'starter' ? i18n._(msg`starter lexicon`) : licence;
  return [count, sizeLabel(i18n, downloadBytes(pack)), source].filter((part) => part).join(' · ');
}

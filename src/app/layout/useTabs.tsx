import ArrowCounterclockwise20Regular from 'virtual:icons/ArrowCounterclockwise20Regular';
import BookOpen20Regular from 'virtual:icons/BookOpen20Regular';
import HatGraduation20Regular from 'virtual:icons/HatGraduation20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import TextBulletListSquare20Regular from 'virtual:icons/TextBulletListSquare20Regular';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageName } from '#src/contract/pageNames.ts';
import { beginNextPupil } from '#src/local/remembering.ts';
import { parseRoute, useAddress } from '#src/lookup/address/address.ts';
import { listCount } from '#src/saved/startMarks.ts';
import { useObservable } from '#src/state/useObservable.ts';

/** Only on shared devices. `className`: of a row of the drawer, or of a tab. */
export function NextPupil({ className }: { readonly className: string }) {
  const { t } = useLingui();
  return (
    <button type="button" className={className} onClick={() => beginNextPupil('/')}>
      <ArrowCounterclockwise20Regular />
      {t`Next pupil`}
    </button>
  );
}

/** The search, and pages where one does something with words. `isTop`: one is open itself, not something in it. */
export function useTabs() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { hrefTo, hrefToPage } = useAddress();
  const count = useObservable(listCount);
  const open = parseRoute(pathname, search);
  const page = open.kind === 'page' ? open.segments[0] : undefined;
  const ofSearch = t({ message: 'Search', context: 'noun' });
  /** `text` stands in the side column, `short` at the foot of a phone. */
  const pageTab = (name: PageName, icon: ReactElement, text: string, short = text) => ({
    href: hrefToPage(name),
    icon,
    name: text,
    short,
    count: 0,
    isCurrent: page === name,
  });
  const all = [
    {
      href: hrefTo({ lemma: '' }),
      icon: <Search20Regular />,
      name: t`Look up a word`,
      short: ofSearch,
      count: 0,
      isCurrent: open.kind === 'lookup',
    },
    pageTab('reader', <BookOpen20Regular />, t`Read a text`, t`Read`),
    { ...pageTab('lists', <TextBulletListSquare20Regular />, t`Lists`), count },
    pageTab('practice', <HatGraduation20Regular />, t`Practise`),
  ];
  const isTop =
    (open.kind === 'lookup' && open.address.lemma === '') ||
    (open.kind === 'page' && open.segments.length === 1 && all.some(({ isCurrent }) => isCurrent));
  return { all, isTop };
}

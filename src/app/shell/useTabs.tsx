import ArrowCounterclockwise20Regular from 'virtual:icons/ArrowCounterclockwise20Regular';
import BookOpen20Regular from 'virtual:icons/BookOpen20Regular';
import HatGraduation20Regular from 'virtual:icons/HatGraduation20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import TextBulletListSquare20Regular from 'virtual:icons/TextBulletListSquare20Regular';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { beginNextPupil } from '#src/local/nextPupil.ts';
import { parsePlace, useAddress } from '#src/lookup/address/address.ts';
import { listCount } from '#src/saved/startMarks.ts';
import { useObservable } from '#src/state/useObservable.ts';

/** Only on shared devices. `className`: of a row of the drawer, or of a place at the foot. */
export function NextPupil({ className }: { readonly className: string }) {
  const { t } = useLingui();
  return (
    <button type="button" className={className} onClick={() => beginNextPupil('/')}>
      <ArrowCounterclockwise20Regular />
      {t`Next pupil`}
    </button>
  );
}

/** A place of the app: the search, or a page where one does something with words. */
interface AppPlace {
  readonly href: string;
  readonly icon: ReactElement;
  /** In the side column. */
  readonly name: string;
  /** At the foot of a phone. */
  readonly short: string;
  /** Absent where nothing is counted. */
  readonly count?: number;
  /** Whether it, or something in it, is open. */
  readonly isHere: boolean;
}

/** With whether a place itself is open, not something in it. */
interface Places {
  readonly all: readonly AppPlace[];
  readonly isTop: boolean;
}

export function usePlaces(): Places {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { hrefTo, hrefToPage } = useAddress();
  const count = useObservable(listCount);
  const open = parsePlace(pathname, search);
  const page = open.kind === 'page' ? open.segments[0] : undefined;
  const all: readonly AppPlace[] = [
    {
      href: hrefTo({ lemma: '' }),
      icon: <Search20Regular />,
      name: t({ message: 'Search', context: 'noun' }),
      short: t({ message: 'Search', context: 'noun' }),
      isHere: open.kind === 'lookup',
    },
    {
      href: hrefToPage('reader'),
      icon: <BookOpen20Regular />,
      name: t`Read a text`,
      short: t`Read`,
      isHere: page === 'reader',
    },
    {
      href: hrefToPage('lists'),
      icon: <TextBulletListSquare20Regular />,
      name: t`Lists`,
      count,
      short: t`Lists`,
      isHere: page === 'lists',
    },
    {
      href: hrefToPage('practice'),
      icon: <HatGraduation20Regular />,
      name: t`Practise`,
      short: t`Practise`,
      isHere: page === 'practice',
    },
  ];
  const isTop =
    (open.kind === 'lookup' && open.address.lemma === '') ||
    (open.kind === 'page' && open.segments.length === 1 && all.some(({ isHere }) => isHere));
  return { all, isTop };
}

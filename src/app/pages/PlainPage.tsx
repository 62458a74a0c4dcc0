import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { BackLink } from '#src/ui/controls/BackLink.tsx';
import { takePageFocus } from '#src/ui/layers/focus.ts';
import { useCoveredHeader } from '#src/ui/layers/layers.ts';
import { oneColumnQuery, panesQuery, wideQuery } from '#src/ui/theme/breakpoints.ts';
import { coveringStyle, textSize, useTextStyles, useTitleStyle } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { useTitle } from './useTitle.ts';

const useStyles = makeStyles({
  scroll: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0 1.25rem max(1.5rem, env(safe-area-inset-bottom))',
    [`@media ${panesQuery}`]: { padding: '0 1.5rem 2rem 1.25rem' },
  },
  // On a narrow screen, as an article does.
  covering: {
    [`@media screen and ${oneColumnQuery}`]: {
      ...coveringStyle(),
      paddingTop: 'calc(0.375rem + env(safe-area-inset-top))',
    },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0.5rem',
    // The way back begins where the title does.
    '> a': { marginLeft: '-1rem' },
  },
  column: { maxWidth: '44rem' },
  whole: { [`@media ${oneColumnQuery}`]: { maxWidth: 'none' } },
  wide: { maxWidth: '54rem' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.75rem' },
  // As the heading of the lists.
  first: { paddingTop: '0.5rem', [`@media ${wideQuery}`]: { paddingTop: '1rem' } },
  ownLine: { lineHeight: '2.75rem' },
  intro: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
  },
});

interface PlainPageProps {
  /** Parts of the document title, most specific first, without the site's name. */
  readonly names: readonly string[];
  /** Heading, if different from its one name. */
  readonly title?: ReactNode;
  readonly beside?: ReactNode;
  readonly intro?: ReactNode;
  /** The search by default; `null` for a tab. */
  readonly back?: { readonly href: string; readonly text: string } | null;
  /** Longer lines than those of running text. */
  readonly wide?: boolean;
  /** Covers the search of a narrow screen. */
  readonly covers?: boolean;
  /** At the end of the line of the way back. */
  readonly actions?: ReactNode;
  /** Changes of it move the focus to the heading. Its address by default. */
  readonly of?: string;
  readonly children: ReactNode;
}

/** A page that is no word. */
export function PlainPage({
  names,
  title,
  beside,
  intro,
  back,
  wide = false,
  covers = false,
  actions,
  of,
  children,
}: PlainPageProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const { href, text } = back ?? { href: hrefTo({}), text: t`Back to the search` };
  useTitle(names);
  const isNarrow = !useMedia(wideQuery);
  useCoveredHeader(covers && isNarrow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened page is read from its heading (D6)
  useEffect(() => takePageFocus(heading.current), [of ?? pathname]);
  return (
    <main id="content" tabIndex={-1} className={mergeClasses(styles.scroll, covers && styles.covering)}>
      <div className={mergeClasses(styles.column, wide && styles.wide, covers && styles.whole)}>
        {back === null ? null : (
          <div className={`${styles.bar} noPrint`}>
            <BackLink to={href}>{text}</BackLink>
            {actions}
          </div>
        )}
        <div className={mergeClasses(styles.line, back === null && styles.first)}>
          <h1 ref={heading} tabIndex={-1} className={useTitleStyle()}>
            {title ?? names[0]}
          </h1>
          {beside}
        </div>
        {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </main>
  );
}

export function LinkOnOwnLine(props: LinkProps) {
  return <Link {...props} className={mergeClasses(useTextStyles().link, useStyles().ownLine)} />;
}

import TextAlignLeft20Regular from 'virtual:icons/TextAlignLeft20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { askAgain } from '#src/lookup/answers.ts';
import { corpusPage, corpusQuery, hasCorpus } from '#src/lookup/operations/corpusQuery.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { ControlButton } from '#src/ui/controls/ControlButton.tsx';
import { NamedIcon } from '#src/ui/controls/controlWords.tsx';
import { Spinner } from '#src/ui/waiting/Waiting.tsx';

const useStyles = makeStyles({
  place: { flex: 'none', display: 'inline-flex', width: '44px', height: '44px' },
  link: {
    flex: 1,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
  },
});

/** Stays true. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [wasOnScreen, setWasOnScreen] = useState(false);
  useEffect(() => {
    if (wasOnScreen || element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasOnScreen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasOnScreen]);
  return wasOnScreen;
}

/** Shown once the corpus of the language has the lemma (A118–A125). */
export function CorpusLink({ lemma, language }: { readonly lemma: string; readonly language: string }) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const place = useRef<HTMLSpanElement>(null);
  const wasOnScreen = useOnScreen(place);
  const pressed = useRef(false);
  const query = useQuery({ ...corpusQuery(language, lemma), enabled: hasCorpus(language) && wasOnScreen });
  useEffect(() => {
    if (query.data === undefined) return;
    // A link or another button replaces the one that was pressed: the focus stays there.
    if (pressed.current) place.current?.querySelector<HTMLElement>('a, button')?.focus();
    pressed.current = false;
  }, [query.data]);
  if (lemma.includes(' ')) return null;
  // A language without a corpus shows nothing (D31).
  if (!hasCorpus(language)) return null;

  const label = t`Examples: ${lemma}`;
  const named = (shown: ReactElement) => <NamedIcon icon={shown}>{t`Examples`}</NamedIcon>;
  const icon = named(<TextAlignLeft20Regular />);
  const off = { icon, label, 'aria-disabled': true };

  function retry(): void {
    pressed.current = true;
    askAgain(query);
  }

  const lacking = (reason: string) => (
    <ControlButton
      label={label}
      word={t`Examples`}
      icon={<TextAlignLeft20Regular />}
      is={{ state: 'off', reason }}
      onPress={() => undefined}
    />
  );

  const content = () => {
    if (query.data === true) {
      const page = corpusPage(language, lemma);
      const elsewhere = t`In the corpus: ${lemma} (new window)`;
      const link =
        page === undefined
          ? { to: hrefToPage('examples', language, lemma), 'aria-label': label, title: label }
          : { to: page, target: '_blank', 'aria-label': `${label} · ${elsewhere}`, title: elsewhere };
      return (
        <Link className={styles.link} rel="noreferrer" {...link}>
          {icon}
        </Link>
      );
    }
    if (query.data === false) return lacking(t`No examples of “${lemma}” in the corpus.`);
    if (query.isError && !query.isFetching) {
      const failed = t`Couldn’t load examples. Tap to try again.`;
      return <IconButton {...off} hint={failed} data-failed="" onClick={retry} />;
    }
    return <IconButton {...off} hint={t`Loading…`} icon={named(<Spinner />)} aria-busy />;
  };

  return (
    <span ref={place} data-place="" className={styles.place}>
      {content()}
    </span>
  );
}

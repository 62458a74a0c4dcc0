import Copy20Regular from 'virtual:icons/Copy20Regular';
import Flag20Regular from 'virtual:icons/Flag20Regular';
import Link20Regular from 'virtual:icons/Link20Regular';
import MoreHorizontal20Regular from 'virtual:icons/MoreHorizontal20Regular';
import Print20Regular from 'virtual:icons/Print20Regular';
import ShareIos20Regular from 'virtual:icons/ShareIos20Regular';
import TextQuote20Regular from 'virtual:icons/TextQuote20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { IconButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { NamedIcon } from '#src/ui/controls/controlWords.tsx';
import { Bubble } from '#src/ui/layers/Bubble.tsx';
import { type MenuItem, MenuList } from '#src/ui/layers/MenuList.tsx';
import { shareOrCopy } from '#src/ui/saved/useCopy.ts';
import { copyText } from '#src/ui/text/copyText.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import {
  addressOf,
  articleText,
  citationText,
  readableAddressOf,
  type SharedArticle,
  sourcesOf,
} from './sharedArticle.ts';

const LazyReportDialog = lazyDialog(lazyComponent(() => import('./ReportDialog.tsx'), 'ReportDialog'));

const useStyles = makeStyles({
  place: { position: 'relative', display: 'flex' },
  button: { color: tokens.colorBrandForeground1 },
});

export function ArticleMenu({ article }: { readonly article: SharedArticle }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string>();
  const [isReporting, setReporting] = useState(false);
  const { lemma, dictionary } = article;
  const url = addressOf(lemma, dictionary);
  const isThere = sourcesOf(article).length > 0;
  const notAllowed = t`Not copied: the browser does not allow it.`;

  async function copy(text: string, done: string, failed: string): Promise<void> {
    setSaid((await copyText(text)) ? done : failed);
  }

  function copyLink(): Promise<void> {
    const form = readableAddressOf(lemma, dictionary);
    return copy(url, t`Copied: ${form}`, t`Not copied: ${form}`);
  }

  const items: readonly MenuItem[] = [
    { name: t`Copy the link`, icon: <Link20Regular />, onChoose: () => void copyLink() },
    ...('share' in navigator
      ? [
          {
            name: t`Share`,
            icon: <ShareIos20Regular />,
            onChoose: () => void shareOrCopy({ title: lemma, url }, copyLink),
          },
        ]
      : []),
    ...(isThere
      ? [
          {
            name: t`Copy as text`,
            icon: <Copy20Regular />,
            onChoose: () =>
              void copy(articleText(i18n, article), t`The article was copied as text.`, notAllowed),
          },
          {
            name: t`Cite`,
            detail: t`with address and date`,
            icon: <TextQuote20Regular />,
            onChoose: () => void copy(citationText(i18n, article), t`Copied.`, notAllowed),
          },
        ]
      : []),
    // The menu has to close before the page is laid out for paper.
    { name: t`Print`, icon: <Print20Regular />, onChoose: () => setTimeout(() => print()) },
    {
      name: t`Something is wrong or missing`,
      detail: t`sent to the dictionary’s editors`,
      icon: <Flag20Regular />,
      apart: true,
      onChoose: () => setReporting(true),
    },
  ];

  return (
    <div data-place="" className={styles.place}>
      <IconButton
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          // Safari does not focus a tapped button, but a dialog gives the focus back to what had it.
          button.current?.focus();
          setSaid(undefined);
          setOpen(!isOpen);
        }}
        className={styles.button}
        label={t`More`}
        icon={<NamedIcon icon={<MoreHorizontal20Regular />}>{t`More`}</NamedIcon>}
      />
      {isOpen ? (
        <MenuList label={t`More`} items={items} button={button.current} onClose={() => setOpen(false)} />
      ) : null}
      {said === undefined ? null : (
        <Bubble anchor={button} onClose={() => setSaid(undefined)}>
          {said}
        </Bubble>
      )}
      <LazyReportDialog
        key={lemma}
        article={article}
        open={isReporting}
        onClose={() => setReporting(false)}
      />
    </div>
  );
}

/** For a word that is in no dictionary, whose article has no menu. */
export function ReportButton({ article }: { readonly article: SharedArticle }) {
  const { t } = useLingui();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <TextButton onClick={() => setReporting(true)}>{t`Something is wrong or missing`}</TextButton>
      <LazyReportDialog
        key={article.lemma}
        article={article}
        open={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}

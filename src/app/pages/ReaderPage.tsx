import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sharedSegment } from '#src/contract/pageNames.ts';
import type { ReadText } from '#src/features/reader/model/readText.ts';
import { readTextQuery, textBodyQuery } from '#src/features/reader/model/readTexts.ts';
import { ReadingText } from '#src/features/reader/ReadingText.tsx';
import { Recognition } from '#src/features/reader/Recognition.tsx';
import { AddText, SharedTexts } from '#src/features/reader/texts/AddText.tsx';
import { TextList } from '#src/features/reader/texts/TextList.tsx';
import { WordsOfText } from '#src/features/reader/words/WordsOfText.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { BackLink } from '#src/ui/controls/BackLink.tsx';
import { TaskMain } from '#src/ui/controls/TaskPage.tsx';
import { SavedReadFailure } from '#src/ui/saved/savedActions.tsx';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { PlainPage } from './PlainPage.tsx';
import { UnknownPage } from './UnknownPage.tsx';
import { useTitle } from './useTitle.ts';

/** `/-/reader`: texts, and one of them with words to tap; segments: its id, and a part of it. */
export function ReaderPage({ segments: [id, part] }: { readonly segments: readonly string[] }) {
  if (part !== undefined && (id === sharedSegment || part !== 'words')) return <UnknownPage word={part} />;
  if (id === undefined || id === sharedSegment) return <Texts isShared={id === sharedSegment} />;
  return <OneText key={id} id={id} isWords={part !== undefined} />;
}

function Texts({ isShared }: { readonly isShared: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { hrefToPage } = useAddress();
  return (
    <PlainPage
      names={[t`Read a text`]}
      back={null}
      intro={<Trans>Tap any word to look it up. Texts stay on this device.</Trans>}
    >
      {isShared ? <SharedTexts /> : null}
      <AddText onAdd={(id) => void navigate(hrefToPage('reader', id))} />
      <TextList />
    </PlainPage>
  );
}

function OneText({ id, isWords }: { readonly id: string; readonly isWords: boolean }) {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const known = useQuery(readTextQuery(id));
  const body = useQuery(textBodyQuery(id));
  const error = known.error ?? body.error;
  const back = { href: hrefToPage('reader'), text: t`Texts` };
  if (error) {
    return (
      <PlainPage names={[t`Read a text`]} back={back}>
        <SavedReadFailure
          error={error}
          onRetry={() => {
            void known.refetch();
            void body.refetch();
          }}
        />
      </PlainPage>
    );
  }
  if (known.data === null || body.data === null) {
    return (
      <PlainPage names={[t`Read a text`]} back={back}>
        <Notice title={<Trans>This text is not on this device.</Trans>} />
      </PlainPage>
    );
  }
  if (known.data === undefined || body.data === undefined) return <TaskMain />;
  return <Opened known={known.data} body={body.data} isWords={isWords} />;
}

const useStyles = makeStyles({
  main: { display: 'flex', flexDirection: 'column' },
  back: { flex: 'none', display: 'flex', minWidth: 0, margin: '0 0.25rem' },
});

interface OpenedProps {
  readonly known: ReadText;
  readonly body: string;
  /** Whether its list of words is open, which replaces the text on a narrow screen. */
  readonly isWords: boolean;
}

function Opened({ known, body, isWords }: OpenedProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const isWide = useMedia(wideQuery);
  useTitle([known.title, t`Read a text`]);
  const words = <WordsOfText text={known} body={body} isPage={!isWide} />;
  if (isWords && !isWide) {
    return (
      <TaskMain className={styles.main}>
        <div className={styles.back}>
          <BackLink to={hrefToPage('reader', known.id)}>{known.title}</BackLink>
        </div>
        <Recognition text={known} body={body} />
        {words}
      </TaskMain>
    );
  }
  return <ReadingText known={known} body={body} beside={words} />;
}

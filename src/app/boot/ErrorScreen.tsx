import { makeResetStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { loadPageAgain } from '#src/local/loadingAgain.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { removeShell } from '#src/ui/waiting/shell.ts';

const usePage = makeResetStyles({
  maxWidth: '40rem',
  margin: '0 auto',
  padding: '3rem 1.5rem',
  fontSize: tokens.fontSizeBase400,
  '> h1': { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  '> pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  '> a': {
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    lineHeight: '2.75rem',
    textDecorationLine: 'underline',
  },
});

/** A part of the app could not be fetched: deleted with an old version, or no network. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS|importing a module/iu.test(error.message)
  );
}

interface ErrorScreenProps {
  readonly children: ReactNode;
}

interface ErrorScreenState {
  readonly error: unknown;
}

/** For errors of rendering: the text, and a way back to a working page (A177, A178). */
export class ErrorScreen extends Component<ErrorScreenProps, ErrorScreenState> {
  override state: ErrorScreenState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ErrorScreenState {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    removeShell();
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isMissingPart(error)) return <MissingPart />;
    return <BrokenPage text={messageOf(error)} />;
  }
}

function BrokenPage({ text }: { readonly text: string }) {
  const { t } = useLingui();
  return (
    <main role="alert" className={usePage()}>
      <h1>{t`You have encountered an error`}</h1>
      <pre>{text}</pre>
      {/* A full load drops the state that led here. */}
      <a href="/">{t`Click here to reset!`}</a>
    </main>
  );
}

/** With the new version if there is one. That code may be missing, too; then a plain reload. */
function loadAgain(): void {
  import('#src/features/update/update.ts').then(({ reloadUpdated }) => reloadUpdated(), loadPageAgain);
}

/** Reloading helps (P2). */
function MissingPart() {
  const { t } = useLingui();
  return (
    <main className={usePage()}>
      <Notice
        alert
        title={t`Part of the app failed to load.`}
        actions={<TextButton onClick={loadAgain}>{t`Reload`}</TextButton>}
      >{t`There may be a new version, or you may be offline. Your search is still here.`}</Notice>
    </main>
  );
}

import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { i18n as app, type Messages } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fallbackPageLanguage, isPageLanguage, type PageLanguage } from '#src/language/languages.ts';
import { type Observable, observable, useObservable } from '#src/state/useObservable.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useLayer } from '#src/ui/layers/layers.ts';

type LoadState = 'waiting' | 'failed' | 'here';

/** A component whose code is loaded later, or ahead by `preload`. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Resolves in any case: a failure shows where the component renders. */
  readonly preload: () => Promise<void>;
  readonly state: Pick<Observable<LoadState>, 'get' | 'subscribe'>;
}

/** In place of the component. By default nothing while it loads, and a notice after a failure. */
interface LazyFallbacks {
  readonly waiting?: ReactNode;
  readonly failed?: ReactNode;
}

/** A module that exports a component under this name. */
type Exports<Name extends string> = Readonly<Record<Name, ComponentType<never>>>;

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props & object : never;

/**
 * Loads a module, and renders its component of this name, when first rendered or preloaded. Unlike `lazy`, it renders
 * loaded code at once, where React would wait 300 ms after a fallback; a failure is a notice in its place, retried
 * where it is next mounted, not an error of the page.
 */
export function lazyComponent<Module extends Exports<Name>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  fallbacks?: LazyFallbacks,
): LazyComponent<PropsOf<Module[Name]>>;
export function lazyComponent<Props extends object>(
  load: () => Promise<Readonly<Record<string, ComponentType<Props>>>>,
  name: string,
  { waiting = null, failed = <LoadFailure /> }: LazyFallbacks = {},
): LazyComponent<Props> {
  const state = observable<LoadState>('waiting');
  let Loaded: ComponentType<Props> | undefined;
  let underWay: Promise<void> | undefined;

  async function fetchCode(): Promise<void> {
    if (state.get() === 'failed') state.set('waiting');
    try {
      Loaded = (await load())[name];
      state.set('here');
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      state.set('failed');
      underWay = undefined;
    }
  }

  function preload(): Promise<void> {
    underWay ??= fetchCode();
    return underWay;
  }

  function Lazy(props: Props): ReactNode {
    const now = useObservable(state);
    useEffect(() => {
      void preload();
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return now === 'failed' ? failed : waiting;
  }
  return Object.assign(Lazy, { preload, state });
}

/** Loads the component and the lazy messages together. */
export function lazyWithMessages<Module extends Exports<Name>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  fallbacks?: LazyFallbacks,
): LazyComponent<PropsOf<Module[Name]>> {
  return lazyComponent(
    async () => {
      const [loaded] = await Promise.all([load(), lazyMessagesAhead()]);
      return loaded;
    },
    name,
    fallbacks,
  );
}

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Loads a dialog when it first opens. It stays mounted when it closes, for its animation and to give back the focus.
 * Closes if it could not be loaded: opening it again retries.
 */
export function lazyDialog<Props extends LazyDialogProps>(
  Dialog: LazyComponent<Props>,
): LazyComponent<Props> {
  function WhenOpened(props: Props): ReactNode {
    const { open, onClose } = props;
    const [isWanted, setWanted] = useState(open);
    if (open && !isWanted) setWanted(true);
    const close = useEffectEvent(onClose);
    useEffect(() => {
      if (!open) return;
      let isOpen = true;
      void Dialog.preload().then(() => isOpen && Dialog.state.get() === 'failed' && close());
      return () => {
        isOpen = false;
      };
    }, [open]);
    return isWanted ? <Dialog {...props} /> : null;
  }
  return Object.assign(WhenOpened, { preload: Dialog.preload, state: Dialog.state });
}

/** For an opener of a `lazyDialog` that says itself that the code is loading, or could not be fetched. */
export function useLazyDialog(dialog: Pick<LazyComponent<never>, 'preload' | 'state'>) {
  /** `failed`: the code could not be fetched; showing again retries. */
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');

  // The user may close it, or leave the page, while its code is fetched.
  const wanted = useRef(false);

  async function show(): Promise<void> {
    wanted.current = true;
    if (dialog.state.get() !== 'here') {
      setState('loading');
      await dialog.preload();
    }
    if (wanted.current) setState(dialog.state.get() === 'here' ? 'open' : 'failed');
  }

  const hide = useCallback(() => {
    wanted.current = false;
    setState('closed');
  }, []);
  // Back, or another page, cancels it.
  useLayer(state === 'loading', hide);
  return { state, show: () => void show(), hide, opened: { open: state === 'open', onClose: hide } };
}

const useStyles = makeStyles({
  failure: {
    position: 'fixed',
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    top: 'calc(env(safe-area-inset-top) + 3.25rem)',
    insetInline: '1rem',
    maxWidth: '24rem',
    margin: '0 auto',
    padding: '0.25rem 0.25rem 0.25rem 1rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
});

/** Over the page: something the visitor opened could not be fetched. */
export function LoadFailure() {
  const { t } = useLingui();
  const styles = useStyles();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div role="alert" className={styles.failure}>
      <Trans>This could not be loaded. Check the network and try again.</Trans>
      <IconButton label={t`Close`} icon={<Dismiss20Regular />} onClick={() => setClosed(true)} />
    </div>
  );
}

function languageOf(locale: string): PageLanguage {
  return isPageLanguage(locale) ? locale : fallbackPageLanguage;
}

/** The lazy messages that the app speaks; `undefined` until a part needs some. */
let added: Messages | undefined;
let areWanted = false;

/**
 * Adds the lazy messages to the app's: components of the folders that `lingui.config.ts` names for them need it, or
 * show keys.
 */
export async function lazyMessagesAhead(): Promise<void> {
  areWanted = true;
  const { locale } = app;
  const lazy = await lazyMessages(languageOf(locale));
  // The language was changed meanwhile.
  if (app.locale !== locale) return lazyMessagesAhead();
  if (added !== lazy) app.load(locale, lazy);
  added = lazy;
}

/** For a change of language; `undefined` where no part needs them. Without a network those of before stay. */
export function lazyMessagesInUse(language: PageLanguage): Promise<Messages | undefined> | undefined {
  if (!areWanted) return undefined;
  return lazyMessages(language).catch((error: unknown) => {
    console.error('The lazy messages could not be loaded.', error);
    return added;
  });
}

const catalogues = import.meta.glob<{ readonly messages: Messages }>('../../locales/lazy/*.po');

const loaded = new Map<PageLanguage, Messages>();

async function fetchMessages(language: PageLanguage): Promise<Messages> {
  const catalogue = await catalogues[`../../locales/lazy/${language}.po`]?.();
  if (catalogue === undefined) throw new Error('There is no catalogue.');
  loaded.set(language, catalogue.messages);
  return catalogue.messages;
}

/** If they can't be fetched, logs the failure and gives English; rejects where that fails, too. */
export async function lazyMessages(language: PageLanguage): Promise<Messages> {
  const there = loaded.get(language);
  if (there !== undefined) return there;
  try {
    return await fetchMessages(language);
  } catch (error) {
    if (language === fallbackPageLanguage) throw error;
    console.error(`The lazy messages for "${language}" could not be loaded; English is used.`, error);
    return loaded.get(fallbackPageLanguage) ?? fetchMessages(fallbackPageLanguage);
  }
}

/** When the browser is idle, after 5 s at the latest; in Safari, which does not tell, soon. Returns how to cancel it. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, 200);
  return () => clearTimeout(handle);
}

export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}

/** Returns how to cancel it. */
export function whenPainted(callback: () => void): () => void {
  // The second frame begins when the first is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => callback());
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether something was painted since `drawn` became true. Content that nobody waits for renders after that. */
export function usePainted(drawn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!drawn || isPainted) return;
    return whenPainted(() => startTransition(() => setPainted(true)));
  }, [drawn, isPainted]);
  return isPainted;
}

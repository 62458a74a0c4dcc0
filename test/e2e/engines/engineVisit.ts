/** What a person does in a browser of any engine: sees, presses, types. */
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineDriver, StartEngine } from './engineDriver.ts';
import { lookAt, type PageTarget } from './pageTarget.ts';

/** Longest wait for anything to come, in milliseconds. */
const waitTimeoutMs = 45_000;

/** A visit that goes on: a browser with a profile, which can be started again. */
export interface EngineVisit {
  /** Goes to a path of the product by a full load, and waits until the app has taken the page over. */
  goTo(path: string): Promise<void>;
  /** Calls a function in the page; its values go there as JSON, what it returns comes back so. */
  run<Values extends readonly unknown[], Result>(
    script: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>;
  /** Waits until a function of the page says yes. */
  until<Values extends readonly unknown[]>(
    script: (...values: Values) => boolean | Promise<boolean>,
    ...values: Values
  ): Promise<void>;
  /** Waits until it is to be seen; its text as it is drawn. */
  see(target: PageTarget): Promise<string>;
  /** Waits until it is to be seen and stands still, and so long that it was read; presses it with the mouse. */
  press(target: PageTarget, readMs?: number): Promise<void>;
  /** Puts a text in the place of a field's. */
  fill(target: PageTarget, text: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Waits until the article of a lemma stands there whole; its text. */
  articleOf(lemma: string): Promise<string>;
  /** A PDF of the page, as the engine prints it. */
  print(): Promise<Uint8Array>;
  /** Ends the browser and starts it again over its profile. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Begins a visit of the product at `url` by an engine, in English. A browser that does not come up is started once more,
 * as a person does.
 */
export async function engineVisit(start: StartEngine, profile: string, url: string): Promise<EngineVisit> {
  const begin = () => visitBy(start, profile, url);
  return begin().catch((error: unknown) => {
    console.warn('The browser is started once more.', error);
    return begin();
  });
}

async function visitBy(start: StartEngine, profile: string, url: string): Promise<EngineVisit> {
  let driver: EngineDriver = await start(profile);
  const run: EngineVisit['run'] = async <Result>(script: unknown, ...values: readonly unknown[]) =>
    (await driver.evaluate(`(${script})(...${JSON.stringify(values)})`)) as Result;

  /** Asks until there is an answer: a page that is changing to another has none yet. */
  async function poll<Result>(what: string, ask: () => Promise<Result | null>): Promise<Result> {
    const latest = performance.now() + waitTimeoutMs;
    for (;;) {
      let failure: unknown = 'it is not there';
      const answer = await ask().catch((error: unknown) => {
        failure = error;
        return null;
      });
      if (answer !== null) return answer;
      if (performance.now() > latest) throw new Error(`${what}: ${failure}\n${await run(pageNow)}`);
      await delay(20);
    }
  }

  const visit: EngineVisit = {
    run,
    async goTo(path) {
      await driver.open(url + path);
      await visit.see('#root main');
    },
    async until(script, ...values) {
      await poll(`${script}`, async () => ((await run(script, ...values)) ? true : null));
    },
    see: (target) => poll(JSON.stringify(target), async () => (await run(lookAt, target))?.text ?? null),
    async press(target, readMs = 0) {
      const { x, y } = await poll(
        JSON.stringify(target),
        async () => (await run(lookAt, target))?.place ?? null,
      );
      await delay(readMs);
      await driver.press(x, y);
    },
    async fill(target, text) {
      await visit.press(target);
      await run(() => {
        const field = document.activeElement;
        // A second try finds what the first one typed.
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await driver.type(text);
      await visit.until(
        (value) => (document.activeElement as HTMLInputElement | null)?.value === value,
        text,
      );
    },
    type: (text) => driver.type(text),
    async articleOf(lemma) {
      await visit.until(
        (word) =>
          [...document.querySelectorAll('main h1')].some((heading) => heading.textContent?.includes(word)),
        lemma,
      );
      return visit.see('main section[aria-busy="false"]');
    },
    print: () => driver.print(),
    async restart() {
      await driver.close();
      driver = await start(profile);
    },
    end: () => driver.close(),
  };
  try {
    await visit.goTo('/');
    await run(() => localStorage.setItem('interfaceLanguage', 'en'));
    await visit.goTo('/');
    await visit.until(() => document.documentElement.lang === 'en');
    return visit;
  } catch (error) {
    await visit.end().catch(() => undefined);
    throw error;
  }
}

function pageNow(): string {
  return `${location.href}\n${document.body.innerText.slice(0, 600)}`;
}

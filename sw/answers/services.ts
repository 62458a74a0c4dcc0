/** Where this installation's services are: read from the page that this worker keeps. */
import { parseConfiguration } from '#src/contract/configuration.ts';

/** Absolute addresses of the services whose answers are kept. */
export interface Services {
  readonly dictionary: string;
  /** Without a slash at its end. */
  readonly speech: string;
}

/**
 * What the page's configuration says, or the defaults where it holds none.
 * @throws {SyntaxError} when its configuration is no JSON, and what `parseConfiguration` throws.
 */
export function servicesIn(page: string, origin: string): Services {
  const block = /<script\b[^>]*\bid="configuration"[^>]*>([\s\S]*?)<\/script>/iu.exec(page)?.[1];
  const { dictionary, speech } = parseConfiguration(JSON.parse(block || '{}'));
  return {
    dictionary: new URL(dictionary, origin).href,
    speech: new URL(speech, origin).href.replace(/\/$/u, ''),
  };
}

import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { type InterfaceLanguage, interfaceLanguages } from '#src/language/languages.ts';
import { Trans } from '#src/ui/text/Trans.tsx';

/** What a person may type, or a dictionary hold, that means something to those who make messages. */
const texts = ['<b>x</b>', '<0>x</0>', '<0/>', '<1/>', '</0>', '{0}', "it's '{", '# of #', '&lt;b&gt;', '$&'];

/** A message that takes values, in one language. */
interface Taking {
  readonly id: string;
  readonly values: readonly string[];
  /** The names that count in a plural: those take numbers. */
  readonly counted: ReadonlySet<string>;
  readonly tags: number;
}

const taking = new Map<InterfaceLanguage, readonly Taking[]>();
const spoken = new Map<InterfaceLanguage, I18n>();

function readMessage(id: string, message: CompiledMessage, text: string): Taking {
  const values = new Set<string>();
  const counted = new Set<string>();
  const walk = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, type, choices] = token;
      if (name === '#') continue;
      if (type === undefined) values.add(name);
      else counted.add(name);
      if (typeof choices !== 'object' || choices === null) continue;
      for (const inner of Object.values(choices)) if (Array.isArray(inner)) walk(inner);
    }
  };
  walk(message);
  const tags = [...text.matchAll(/<(\d+)\/?>/gu)].map(([, number]) => Number(number) + 1);
  return { id, values: [...values], counted, tags: Math.max(0, ...tags) };
}

beforeAll(async () => {
  for (const language of interfaceLanguages) {
    const messages: Messages = {};
    const found: Taking[] = [];
    for (const catalogue of await getCatalogs(getConfig())) {
      for (const [id, { translation = '' }] of Object.entries((await catalogue.read(language)) ?? {})) {
        const compiled = compileMessageOrThrow(translation);
        messages[id] = compiled;
        const message = readMessage(id, compiled, translation);
        if (message.values.length > 0) found.push(message);
      }
    }
    taking.set(language, found);
    spoken.set(
      language,
      setupI18n({ locale: language, locales: [language, 'en'], messages: { [language]: messages } }),
    );
  }
}, 60_000);

const shown: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What a person reads: the tags that React wrote are gone, what it escaped is itself again. */
function readable(markup: string): string {
  return markup
    .replace(/<[^>]*>/gu, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/gu, (name) => shown[name] ?? name);
}

function drawn(language: InterfaceLanguage, { id, values, counted, tags }: Taking, text: string): string {
  const i18n = spoken.get(language);
  if (!i18n) throw new Error(`Nobody speaks ${language}.`);
  const components: Record<number, ReactElement> = {};
  for (let index = 0; index < tags; index += 1) components[index] = createElement('i');
  const given: Record<string, string | number> = {};
  for (const name of values) if (!counted.has(name)) given[name] = text;
  for (const name of counted) given[name] = 7;
  const message = createElement(Trans, { id, values: given, components });
  return readable(renderToStaticMarkup(createElement(I18nProvider, { i18n }, message)));
}

// Some hundred messages, ten texts each: a second, and more on a busy machine.
describe.each(interfaceLanguages)(
  'every message that takes a text, in %s, [M10]',
  { timeout: 30_000 },
  (language) => {
    it('shows it as it is, whatever it looks like, and all around it as with a plain word', () => {
      const messages = taking.get(language) ?? [];
      expect(messages.length).toBeGreaterThan(40);
      const changed = messages.flatMap((message) => {
        const plain = drawn(language, message, 'guolli').split('guolli');
        expect(plain.length, message.id).toBeGreaterThan(1);
        return texts
          .filter((text) => drawn(language, message, text) !== plain.join(text))
          .map((text) => `${message.id}: ${text} → ${drawn(language, message, text)}`);
      });
      expect(changed).toEqual([]);
    });
  },
);

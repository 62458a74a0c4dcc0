/** The writing systems of a LIFT package: The Combine offers its languages by these files. */
import { xmlAttribute } from './xmlText.ts';

/** The LDML file of a language tag. */
export function writingSystem(tag: string, at: string): string {
  const [beforePrivate = '', ...privateUse] = tag.split(/-(?=x-)/iu);
  const [language = '', ...parts] = beforePrivate.split('-');
  const script = parts.find((part) => /^[a-z]{4}$/iu.test(part));
  const region = parts.find((part) => /^(?:[a-z]{2}|\d{3})$/iu.test(part));
  const variants = [...parts.filter((part) => part !== script && part !== region), ...privateUse].join('-');
  const element = (name: string, value: string | undefined): string =>
    value ? `    <${name}${xmlAttribute('type', value)}/>\n` : '';
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<ldml>\n  <identity>\n',
    '    <version number=""/>\n',
    `    <generation${xmlAttribute('date', at)}/>\n`,
    element('language', language),
    element('script', script),
    element('territory', region),
    element('variant', variants),
    '  </identity>\n</ldml>\n',
  ].join('');
}

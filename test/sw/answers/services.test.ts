import { describe, expect, test } from 'vitest';
import { fillPage } from '#service/server/page.ts';
import { parseConfiguration } from '#src/contract/configuration.ts';
import { servicesIn } from '#sw/shell/requestRoute.ts';

const page = '<html><head><script type="application/json" id="configuration">{}</script></head></html>';

describe('where the services are', () => {
  test('as the kept page says', () => {
    const configuration = parseConfiguration({
      dictionary: 'https://api.example/graphql',
      speech: 'https://voice.example/tts/',
    });
    expect(servicesIn(fillPage(page, configuration, []), 'https://dict.example')).toEqual({
      dictionary: 'https://api.example/graphql',
      speech: 'https://voice.example/tts',
    });
  });

  test('on the same origin where it says nothing', () => {
    const services = { dictionary: 'https://dict.example/graphql', speech: 'https://dict.example/-/speech' };
    expect(servicesIn(page, 'https://dict.example')).toEqual(services);
    expect(servicesIn('<html></html>', 'https://dict.example')).toEqual(services);
  });
});

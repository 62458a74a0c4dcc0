import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedPath, sharedTitleHeader } from '#src/contract/pageNames.ts';
import { takeShared } from '#sw/shell/textSharing.ts';

const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (path: string, response: Response) => void kept.set(path, response) }),
  });
  // In a worker addresses are relative to its own.
  vi.stubGlobal('Response', Object.assign(Response, { redirect: redirectTo }));
});

function redirectTo(location: string, status: number): Response {
  return new Response(null, { status, headers: { location } });
}

async function share(fields: Readonly<Record<string, string | File>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await takeShared(new Request('https://dict.example/-/reader', { method: 'POST', body }));
  expect(response.status).toBe(303);
  const waiting = await Promise.all(
    [...kept].map(async ([path, one]) => ({
      path,
      title: decodeURIComponent(one.headers.get(sharedTitleHeader) ?? ''),
      text: await one.text(),
    })),
  );
  return { leadsTo: response.headers.get('location'), waiting };
}

describe('what another app shares', () => {
  test('R13: one word goes to the search, as it was written', async () => {
    expect(await share({ text: ' čáhci ', title: 'A page' })).toEqual({
      leadsTo: '/?q=%C4%8D%C3%A1hci',
      waiting: [],
    });
  });

  test('R13: more waits for the reader, with its title', async () => {
    const { leadsTo, waiting } = await share({
      text: 'Guolli bákŋá.',
      title: 'Jávregáttis',
      url: 'https://a.example',
    });
    expect(leadsTo).toBe(sharedPath);
    expect(waiting).toMatchObject([{ title: 'Jávregáttis', text: 'Guolli bákŋá.' }]);
    expect(waiting[0]?.path.startsWith(`${sharedPath}/`)).toBe(true);
  });

  test('R13: a file waits with its bytes as they are, its name as title', async () => {
    const { leadsTo, waiting } = await share({
      files: new File(['Guolli'], 'Girji.txt', { type: 'text/plain' }),
    });
    expect(leadsTo).toBe(sharedPath);
    expect(waiting).toMatchObject([{ title: 'Girji', text: 'Guolli' }]);
  });

  test('R13: nothing at all leads to the reader', async () => {
    expect(await share({ text: '', title: '' })).toEqual({ leadsTo: sharedPath, waiting: [] });
  });
});

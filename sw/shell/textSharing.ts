/**
 * What another app shares into this one, also offline: one word goes to the search, a file of this app to the page that
 * imports it, more waits for the reader.
 */
import {
  packListFile,
  pagePath,
  sharedCache,
  sharedFields,
  sharedFileCache,
  sharedPath,
  sharedSegment,
  sharedTitleHeader,
} from '#src/contract/pageNames.ts';

/**
 * Whether the page of another site posts a form, which could fill the device. Shares of other apps have no referrer, the
 * browser's own policy, and the origin `null` or none.
 */
export function isOfOtherSite({ headers, referrer, referrerPolicy }: Request, origin: string): boolean {
  const from = headers.get('origin') ?? 'null';
  return (
    (from !== 'null' && from !== origin) ||
    (/^https?:/u.test(referrer) && new URL(referrer).origin !== origin) ||
    ['no-referrer', 'same-origin'].includes(referrerPolicy)
  );
}

/** Bytes, or letters. The rest is cut off: the reader takes less, and says so. */
const mostShared = 4_000_002;

/** The head of the first file of a ZIP before its name. */
const zipHead = 30;

/** The page that imports a ZIP, known by its content: it is also shared under the name of a text. */
async function zipPage(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, zipHead + packListFile.length).arrayBuffer());
  const text = new TextDecoder().decode(head);
  if (!text.startsWith('PK\u0003\u0004')) return undefined;
  const isPacks = new TextDecoder().decode(head.subarray(zipHead)) === packListFile;
  return `${isPacks ? pagePath('downloads') : `${pagePath('lists')}/import`}/${sharedSegment}`;
}

/** Redirects a share to the address that shows it. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, mostShared).trim() : '';
  };
  const files = form.getAll(sharedFields.files).filter((file): file is File => file instanceof File);
  for (const file of files) {
    const page = await zipPage(file);
    if (page === undefined) continue;
    await (await caches.open(sharedFileCache)).put(page, new Response(file));
    return Response.redirect(page, 303);
  }
  const title = textOf(sharedFields.title);
  const shownText = textOf(sharedFields.text);
  // Browsers share a page by title and address, which Android has in the text; selected text is the text.
  const text = /^https?:\/\/\S+$/u.test(shownText) ? title : shownText || title;
  const waiting = files
    .filter(({ size }) => size > 0)
    .map((file) => [file.name.replace(/\.[^.]*$/u, ''), file.slice(0, mostShared)] as const);
  // One word, with its punctuation.
  if (waiting.length === 0 && /^\S+$/u.test(text)) {
    return Response.redirect(`/?q=${encodeURIComponent(text)}`, 303);
  }
  const own = [text === title ? '' : title, text] as const;
  const isShown = text !== '' && (waiting.length === 0 || text !== title);
  const cache = await caches.open(sharedCache);
  const shared = Date.now();
  for (const [number, [name, content]] of [...(isShown ? [own] : []), ...waiting].entries()) {
    const headers = { [sharedTitleHeader]: encodeURIComponent(name) };
    await cache.put(`${sharedPath}/${shared}-${number}`, new Response(content, { headers }));
  }
  return Response.redirect(sharedPath, 303);
}

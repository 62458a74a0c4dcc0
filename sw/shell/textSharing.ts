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

/** Text, or the bytes of a file in any encoding. */
interface Waiting {
  readonly title: string;
  readonly content: string | Blob;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, mostShared).trim() : '';
}

function filesIn(form: FormData): readonly Waiting[] {
  return form
    .getAll(sharedFields.files)
    .flatMap((file) =>
      file instanceof File && file.size > 0
        ? [{ title: file.name.replace(/\.[^.]*$/u, ''), content: file.slice(0, mostShared) }]
        : [],
    );
}

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

/** Surrounding punctuation included. */
function isWord(text: string): boolean {
  return text !== '' && !/\s/u.test(text);
}

async function wait(texts: readonly Waiting[]): Promise<void> {
  const cache = await caches.open(sharedCache);
  const shared = Date.now();
  for (const [number, { title, content }] of texts.entries()) {
    const headers = { [sharedTitleHeader]: encodeURIComponent(title) };
    await cache.put(`${sharedPath}/${shared}-${number}`, new Response(content, { headers }));
  }
}

/** Redirects a share to the address that shows it. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  for (const file of form.getAll(sharedFields.files)) {
    const page = file instanceof File ? await zipPage(file) : undefined;
    if (page === undefined) continue;
    const cache = await caches.open(sharedFileCache);
    await cache.put(page, new Response(file));
    return Response.redirect(page, 303);
  }
  const files = filesIn(form);
  const title = textIn(form, sharedFields.title);
  // Browsers share a page by title and address; selected text is the text.
  const text = textIn(form, sharedFields.text) || title;
  if (files.length === 0 && isWord(text)) {
    return Response.redirect(`/?q=${encodeURIComponent(text)}`, 303);
  }
  const texts =
    text === '' || (files.length > 0 && text === title)
      ? []
      : [{ title: text === title ? '' : title, content: text }];
  await wait([...texts, ...files]);
  return Response.redirect(sharedPath, 303);
}

/**
 * What another app shares into this one, taken without a network: one word goes to the search, more waits for the
 * reader, which keeps it.
 */
import { sharedCache, sharedFields, sharedPath, sharedTitleHeader } from '#src/contract/pageNames.ts';

/** How long the network may take for the newest version's page. */
const newestPageTimeoutMs = 1_000;

/**
 * The page of the newest version, for a version that is about to go. Rejects only when the network gives none in
 * time and `kept` rejects.
 */
export async function newestPage(kept: () => Promise<Response>): Promise<Response> {
  try {
    const page = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(newestPageTimeoutMs) });
    // What a redirect led to is another site's page, and browsers refuse it here.
    if (page.ok && !page.redirected) return page;
  } catch (error) {
    console.warn('The newest version could not be fetched; the kept one is shown.', error);
  }
  return kept();
}

/**
 * The page of an address that leads nowhere: the service says so with its status. With no network it is the kept one,
 * which says the same without a status. Rejects only when `kept` does.
 */
export async function strayPage(request: Request, kept: () => Promise<Response>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    console.warn('There is no network; the kept page is shown.', error);
    return kept();
  }
}

/** Something that waits for the reader: text, or the bytes of a file in whatever encoding. */
interface Waiting {
  readonly title: string;
  readonly content: string | Blob;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function filesIn(form: FormData): readonly Waiting[] {
  return form
    .getAll(sharedFields.files)
    .flatMap((file) =>
      file instanceof File && file.size > 0
        ? [{ title: file.name.replace(/\.[^.]*$/u, ''), content: file }]
        : [],
    );
}

/** Whether it is one word, with whatever stands around it. */
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

/** Answers the request by which a device shares something: with the address where it is to be seen. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = filesIn(form);
  const title = textIn(form, sharedFields.title);
  // Browsers share a page by its title and address; what was marked in it is the text.
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

/**
 * The list of files that the service worker keeps, written into it when it is built. It
 * stands in for the package `workbox-build` (`overrides` in package.json): that one brings
 * 280 packages for other ways of making a worker, and vite-plugin-pwa calls this one function.
 * The options have that package's names; those that are not here are not known.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file as the worker's list has it; without a revision its name changes with its content. */
export interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** What the list is made of, and where it goes. */
export interface InjectManifestOptions {
  /** The folder of the built app. */
  readonly globDirectory: string;
  readonly globPatterns?: readonly string[];
  readonly globIgnores?: readonly string[];
  /** What the worker is built from: not in the list. */
  readonly swSrc: string;
  /** The built worker: not in the list either. */
  readonly swDest: string;
  /** Text of the worker that the list takes the place of. */
  readonly injectionPoint?: string;
  /** Addresses that change with what is in the file. */
  readonly dontCacheBustURLsMatching?: RegExp;
  /** In bytes: a larger file is left out, with a warning. */
  readonly maximumFileSizeToCacheInBytes?: number;
  readonly additionalManifestEntries?: readonly (ManifestEntry | string)[];
}

/** What a worker that is made from nothing would be told: this app writes its own (`sw`). */
export type GenerateSWOptions = Readonly<Record<string, unknown>>;

/** What was written, for the builder's own words. */
export interface BuildResult {
  readonly count: number;
  /** In bytes, all files together. */
  readonly size: number;
  readonly warnings: readonly string[];
  readonly filePaths: readonly string[];
}

const defaultLargest = 2 * 1024 * 1024;

/**
 * Writes the list into the worker. Rejects where the worker does not name the place
 * exactly once, where an additional entry has no revision, and with the file system's errors.
 */
export async function injectManifest(options: InjectManifestOptions): Promise<BuildResult> {
  const { injectionPoint = 'self.__WB_MANIFEST', swSrc, swDest } = options;
  const worker = readFileSync(swSrc, 'utf8');
  const places = worker.split(injectionPoint).length - 1;
  if (places !== 1)
    throw new Error(`The service worker names ${injectionPoint} ${places} times; once is wanted: ${swSrc}`);
  const { found, warnings } = filesToKeep(options);
  const entries = [...found, ...(options.additionalManifestEntries ?? []).map(additionalEntry)];
  const list = entries.map(({ url, revision }) => ({ revision, url }));
  writeFileSync(
    swDest,
    worker.replace(injectionPoint, () => JSON.stringify(list)),
  );
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  return { count: entries.length, size, warnings, filePaths: [swDest] };
}

/** Files of the built app that the patterns name, each once, in one order for the same files. */
function filesToKeep(options: InjectManifestOptions): {
  readonly found: (ManifestEntry & { readonly size: number })[];
  readonly warnings: string[];
} {
  const { globDirectory: folder, maximumFileSizeToCacheInBytes: largest = defaultLargest } = options;
  const workers = [options.swSrc, options.swDest].map((file) => relative(folder, file));
  const names = globSync([...(options.globPatterns ?? [])], {
    cwd: folder,
    exclude: ['**/node_modules/**', ...workers, ...(options.globIgnores ?? [])],
  });
  const found = [];
  const warnings = [];
  for (const name of [...new Set(names)].sort()) {
    const url = name.split(sep).join('/');
    const content = readFileSync(join(folder, name));
    if (content.length > largest) {
      // Its builder looks for the option's name to make an error of it.
      warnings.push(
        `${url} is ${content.length} bytes, more than maximumFileSizeToCacheInBytes (${largest})`,
      );
      continue;
    }
    const isNamedByContent = options.dontCacheBustURLsMatching?.test(url) === true;
    const revision = isNamedByContent ? null : createHash('md5').update(content).digest('hex');
    found.push({ url, revision, size: content.length });
  }
  return { found, warnings };
}

function additionalEntry(entry: ManifestEntry | string): ManifestEntry & { readonly size: number } {
  if (typeof entry === 'string')
    throw new Error(`An entry without a revision would never be renewed: ${entry}`);
  return { ...entry, size: 0 };
}

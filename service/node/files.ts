import { mkdirSync } from 'node:fs';

/** Makes a folder and those above it. Throws Error with the reason. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR' && code !== 'ENOENT') throw error;
    throw new Error('a file, or a link that leads nowhere, is in its place', { cause: error });
  }
}

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'not found',
  ENOTDIR: 'not found',
  ELOOP: 'a link that leads to itself',
  EACCES: 'no permission to read it',
  EISDIR: 'a folder',
  EPERM: 'no permission to read it',
};

/** `undefined` for errors other than of reading files. */
export function fileFailure(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

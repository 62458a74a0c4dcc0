/** Why a file can't be used, in words for people. */

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'not there',
  ENOTDIR: 'not there',
  ELOOP: 'a link that leads to itself',
  EACCES: 'may not be read',
  EISDIR: 'a folder',
  EPERM: 'may not be read',
};

/** What an error of the file system says of a file that was to be read; `undefined` for any other error. */
export function fileFailure(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined;
}

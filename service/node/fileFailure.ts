/** Why a file can't be used, in words for people. */

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'not found',
  ENOTDIR: 'not found',
  ELOOP: 'a link that leads to itself',
  EACCES: 'no permission to read it',
  EISDIR: 'a folder',
  EPERM: 'no permission to read it',
};

/** What an error of the file system says of a file that was to be read; `undefined` for any other error. */
export function fileFailure(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined;
}

/** Bare repositories on the loopback, served by git's own `upload-pack`, and servers that fail as real ones do. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

/** Git with nothing of the machine's settings. */
const environment = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

/** A file of a commit: a text, bytes, or a link, or another repository at this place. */
type CommittedFile = string | Uint8Array | { readonly link: string } | { readonly submodule: string };

/** Bare repositories in a folder. */
export function bareRepositories(folder: string) {
  let time = 1_700_000_000;
  mkdirSync(folder, { recursive: true });
  const path = (name: string) => join(folder, name);
  const git = (...values: readonly string[]) =>
    execFileSync('git', values, { env: environment, encoding: 'utf8' });
  return {
    folder,
    path,
    git,
    /**
     * Makes a commit of these files alone on a branch; gives its hash. With `isRoot` it has nothing before it: what a
     * force push leaves.
     */
    commit(
      name: string,
      files: Readonly<Record<string, CommittedFile>>,
      { branch = 'main', isRoot = false } = {},
    ): string {
      const isNew = !existsSync(path(name));
      if (isNew) git('init', '--quiet', '--bare', `--initial-branch=${branch}`, path(name));
      time += 60;
      const stream = [
        `commit refs/heads/${branch}\ncommitter Test <test@example.org> ${time} +0000\ndata 4\ntest\n`,
        isNew || isRoot ? '' : `from refs/heads/${branch}^0\n`,
        'deleteall\n',
        ...Object.entries(files).flatMap(([file, content]) => piecesOf(file, content)),
      ];
      const input = Buffer.concat(stream.map((piece) => Buffer.from(piece)));
      const values = ['--git-dir', path(name), 'fast-import', '--quiet', '--force'];
      execFileSync('git', values, { input, env: environment });
      return git('--git-dir', path(name), 'rev-parse', `refs/heads/${branch}`).trim();
    },
  };
}

function piecesOf(file: string, content: CommittedFile): readonly (string | Uint8Array)[] {
  if (typeof content === 'object' && 'submodule' in content)
    return [`M 160000 ${content.submodule} ${file}\n`];
  const [mode, data] =
    typeof content === 'object' && 'link' in content ? ['120000', content.link] : ['100644', content];
  return [`M ${mode} inline ${file}\ndata ${Buffer.byteLength(data)}\n`, data, '\n'];
}

/** What a server does with a request before git is asked; `true` where it has answered, or never will. */
type Interception = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers requests whose path begins so: never, if `answer` does nothing. */
export function at(
  path: string,
  answer: (response: ServerResponse) => unknown = () => undefined,
): Interception {
  return ({ url }, response) => {
    const isThere = url?.startsWith(path) === true;
    if (isThere) answer(response);
    return isThere;
  };
}

/** Serves a folder of bare repositories over HTTP. */
export async function serveRepositories(folder: string) {
  const asked: string[] = [];
  let interception: Interception | undefined;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (interception?.(request, response) !== true) answerByGit(folder, request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** With the folder of the repositories. */
    url: `http://127.0.0.1:${port}`,
    /** Paths that were asked for. */
    asked,
    /** What it does from now on. */
    intercept(next: Interception | undefined): void {
      interception = next;
    },
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answerByGit(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [, name = '', action] =
    /^\/(.+)\/(info\/refs|git-upload-pack)(?:\?|$)/u.exec(request.url ?? '') ?? [];
  const path = join(folder, name);
  if (action === undefined || !existsSync(path)) return void response.writeHead(404).end();
  const [kind, ...options] = action === 'info/refs' ? ['advertisement', '--advertise-refs'] : ['result'];
  const protocol = String(request.headers['git-protocol'] ?? '');
  response.setHeader('content-type', `application/x-git-upload-pack-${kind}`);
  if (kind === 'advertisement' && protocol !== 'version=2')
    response.write('001e# service=git-upload-pack\n0000');
  const git = spawn('git', ['upload-pack', '--stateless-rpc', ...options, path], {
    env: { ...environment, GIT_PROTOCOL: protocol },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // A client that was killed takes its connection along.
  git.stdin.on('error', () => undefined);
  const isPacked = request.headers['content-encoding'] === 'gzip';
  (isPacked ? request.pipe(createGunzip()) : request).pipe(git.stdin);
  git.stdout.pipe(response);
}

/** Never ends the pack of a repository: git asks for names twice (`ls-remote`, `clone`), then for the pack. */
export function stalledPack(name: string, noteStall: () => void = () => undefined): Interception {
  let posts = 0;
  return (request, response) => {
    if (request.url?.startsWith(`/${name}/git-upload-pack`) !== true) return false;
    posts += 1;
    if (posts < 3) return false;
    response
      .writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' })
      .write('000dpackfile\n');
    noteStall();
    return true;
  };
}

/** Lexicon of so many entries, each lemma with a number, each translation of letters only. */
export function lexicon(lemma: string, entries: number, target = 'nob'): string {
  const word = (number: number) =>
    `<e><lg><l pos="N">${lemma}${number}</l></lg><mg><tg xml:lang="${target}"><t>${'o'.repeat(number + 1)}rd</t></tg></mg></e>`;
  const all = Array.from({ length: entries }, (_, number) => word(number));
  return `<?xml version="1.0"?>\n<r>${all.join('\n')}</r>\n`;
}

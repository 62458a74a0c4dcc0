/** The container images, built and run: with a volume, and complete as in a cluster. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { freePort, startCaddy } from './caddyRun.ts';
import { buildImage, done, folder, obstacle, path, podman } from './podman.ts';
import { askAnew, startReaders } from './readers.ts';

const problem = obstacle();
if (problem !== undefined) console.warn(`The container image is not tried: ${problem}`);

afterAll(() => {
  if (problem === undefined) podman('pod', 'rm', '-fa', '-t', '0');
  if (problem === undefined) podman('rm', '-fa', '-t', '0');
  folder.remove();
}, 60_000);

describe.skipIf(problem !== undefined)('the container image [S76]', { timeout: 120_000 }, () => {
  let url = '';
  const health = async () => (await fetch(`${url}/-/health`)).json();
  const inContainer = (...values: readonly string[]) => podman('exec', 'satnegirji', ...values);

  beforeAll(() => {
    buildImage('satnegirji');
    const hardening = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
    const dictionaries = join(projectFolder, 'test/fixtures/giellalt');
    const mounts = ['-v', 'satnegirji:/data', '-v', `${dictionaries}:/dictionaries:ro`];
    done('run', '-d', '--name', 'satnegirji', ...hardening, ...mounts, '-p', '127.0.0.1::8080', 'satnegirji');
    url = `http://${done('port', 'satnegirji', '8080')}`;
  }, 600_000);

  test('starts with the sample dictionary; its health check passes', async () => {
    const wait = { timeout: 60_000, interval: 200 };
    await expect.poll(() => podman('healthcheck', 'run', 'satnegirji').status, wait).toBe(0);
    expect(await health()).toMatchObject({ ok: true });
    expect(done('logs', 'satnegirji')).toContain('Sample dictionary.');
    expect(await (await fetch(url)).text()).toContain('id="holdings"');
  });

  test('runs without root and capabilities on a read-only file system', () => {
    expect(inContainer('id', '-u').stdout.trim()).toBe('10001');
    const script = "process.stdout.write(require('node:fs').readFileSync('/proc/1/status', 'utf8'))";
    const status = inContainer('node', '-e', script).stdout;
    expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/mu);
    expect(status).toMatch(/^CapEff:\t0+$/mu);
    expect(inContainer('touch', '/srv/file').stderr).toContain('Read-only file system');
  });

  test('imports a mounted folder of dictionaries, which the running service uses', async () => {
    const before = await health();
    const { status, stdout } = inContainer('node', 'service/import/command.ts', '/dictionaries/dict-sme-nob');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^gtsmenob +\d/mu)]);
    expect((await health()).dataVersion).toBeGreaterThan(before.dataVersion);
  });

  test('ends with status 0 on SIGTERM', () => {
    done('stop', '-t', '30', 'satnegirji');
    expect(done('inspect', 'satnegirji', '--format', '{{.State.ExitCode}}')).toBe('0');
  });
});

describe.skipIf(problem !== undefined)('the complete image', { timeout: 240_000 }, () => {
  const file = (name: string) => path(`${name}.yaml`);

  /** Plays the Deployment of `kubernetes.yaml`, of which Podman makes one instance, and waits until it is ready. */
  async function play(name: string, port: number, image: string): Promise<string> {
    const documents = readFileSync(join(projectFolder, 'deployment/kubernetes.yaml'), 'utf8').split(
      '\n---\n',
    );
    const own = (documents[0] ?? '')
      .replace('name: satnegirji', `name: ${name}`)
      .replace(/image: .*/u, `image: ${image}`)
      .replace('containerPort: 8080', `containerPort: 8080, hostPort: ${port}, hostIP: 127.0.0.1`)
      // Podman kills after 10 s, and the readers of the test are one client.
      .replace(
        'name: STOP_DELAY, value: "10"',
        'name: STOP_DELAY, value: "5" }\n            - { name: RATE_PER_SECOND, value: "100000"',
      )
      // Podman would ask with a program that the image does not have.
      .replace(/ +livenessProbe:(?:\n {12}.*)+\n/u, '');
    writeFileSync(file(name), own);
    done('kube', 'play', '--replace', file(name));
    const url = `http://127.0.0.1:${port}`;
    const status = async () => (await askAnew(url, '/-/ready').catch(() => undefined))?.status;
    await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(200);
    return url;
  }

  beforeAll(() => {
    cpSync(join(projectFolder, 'test/fixtures/giellalt/dict-sme-nob'), path('dictionaries/dict-sme-nob'), {
      recursive: true,
    });
    const context = `dictionaries=${path('dictionaries')}`;
    buildImage('localhost/complete:1', '--target', 'complete', '--build-context', context);
    done('tag', 'localhost/complete:1', 'localhost/complete:2');
  }, 600_000);

  test('answers with its dictionaries and packs from a file system that nobody can write [W153]', async () => {
    const url = await play('alone', await freePort(), 'localhost/complete:1');
    const ask = async (address: string) => JSON.parse((await askAnew(url, address)).body);
    expect(await ask('/-/health')).toMatchObject({ ok: true, entries: 2 });
    expect(await ask('/-/packs/manifest.json')).toMatchObject({ packs: [{ id: 'gtsmenob', entries: 2 }] });
    const { stderr } = podman('exec', 'alone-pod-0-satnegirji', 'touch', '/data/file');
    expect(stderr).toContain('Read-only file system');
    done('kube', 'down', file('alone'));
  });

  test('two instances are replaced one after the other, and no request is lost [W154]', async () => {
    const instances = [
      { name: 'first', port: await freePort() },
      { name: 'second', port: await freePort() },
    ] as const;
    for (const { name, port } of instances) await play(name, port, 'localhost/complete:1');
    const { url } = await startCaddy(instances);
    const readers = startReaders(url, 6, false);
    for (const { name, port } of instances) {
      await readers.more(100);
      // As a cluster does: the network goes after the service. Podman’s `down` may take it first, on a fast machine.
      done('stop', `${name}-pod-0-satnegirji`);
      done('kube', 'down', file(name));
      await readers.more(100);
      await play(name, port, 'localhost/complete:2');
      // Caddy leaves it out for some seconds more.
      const isAsked = () => podman('logs', `${name}-pod-0-satnegirji`).stdout.includes('"/graphql"');
      await expect.poll(isAsked, { timeout: 20_000, interval: 200 }).toBe(true);
    }
    await readers.more(100);
    expect(await readers.stop()).toEqual([]);
  });
});

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { lexicon } from './gitServer.ts';
import { Installations, textOf } from './installation.ts';

const installations = new Installations();
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
afterAll(() => installations.end());

test('S20: what is public comes, and it is said what came and what is not public; nothing of it is an error', async () => {
  const installation = await installations.small();
  const outcome = await installation.run();
  expect(outcome.hasFailed).toBe(false);
  expect(textOf(outcome)).toMatch(/^gtsmenob +1 +3 /mu);
  expect(textOf(outcome)).toMatch(
    /^downloaded: dict-sme-nob \([\da-f]{10}\), dict-smj-nob-x-habmer \([\da-f]{10}\)$/mu,
  );
  expect(textOf(outcome)).toMatch(
    /^not public: .*dict-fin-nob \(gtfinnob\).*dict-sms-mul \(gtsmsnob, gtsmsfin, gtsmsrus\)/mu,
  );
  expect(textOf(outcome)).toMatch(/^termwiki has no public repository/mu);
  expect(installation.entries()).toEqual({ gtsmenob: 3, habmersmjnob: 2, habmernobsmj: 2 });
  expect(installation.stored()[0]?.licence).toBe('CC BY 4.0');
  expect(readdirSync(installation.path()).sort()).toEqual(['imported.json', 'run.lock']);
});

test('S21: where nothing is new, nothing is fetched and nothing imported, and nothing is written', async () => {
  const installation = await installations.small();
  await installation.run();
  const before = installation.stored();
  const [state, database] = [installation.path('imported.json'), databaseFile(installation.data)].map(
    (file) => readFileSync(file),
  );
  const asked = installation.server.asked.length;
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    false,
    expect.stringMatching(/^no changes: dict-sme-nob, dict-smj-nob-x-habmer\nnot public: /u),
  ]);
  expect(installation.stored()).toEqual(before);
  expect(readFileSync(installation.path('imported.json'))).toEqual(state);
  expect(readFileSync(databaseFile(installation.data))).toEqual(database);
  // Two requests name what is there, and one each that there is none: no pack is asked for.
  const again = installation.server.asked.slice(asked);
  expect(again.filter((path) => path.startsWith('/dict-sme-nob/'))).toHaveLength(2);
  expect(said.mock.calls.filter(([line]) => String(line).startsWith('Downloading '))).toHaveLength(2);
});

test('S21: of what changed alone comes the newest commit, and is imported alone', async () => {
  const installation = await installations.small();
  await installation.run();
  const before = installation.stored();
  const hash = installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon('guolli', 4) });
  const outcome = await installation.run();
  expect(textOf(outcome)).toContain(`downloaded: dict-sme-nob (${hash.slice(0, 10)})\n`);
  expect(textOf(outcome)).toContain('no changes: dict-smj-nob-x-habmer\n');
  expect(installation.entries()['gtsmenob']).toBe(4);
  expect(installation.stored().slice(1)).toEqual(before.slice(1));
});

test('S22: a history that was rewritten, and a branch with another name, come like any other commit', async () => {
  const installation = await installations.small();
  const { repositories } = installation;
  await installation.run();
  repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon('čáhci', 3) }, { isRoot: true });
  expect((await installation.run()).hasFailed).toBe(false);
  expect(installation.entries()['gtsmenob']).toBe(3);
  const path = repositories.path('dict-sme-nob');
  repositories.commit(
    'dict-sme-nob',
    { 'src/N_smenob.xml': lexicon('čáhci', 5) },
    { branch: 'master', isRoot: true },
  );
  // The server goes on calling the branch its own that is gone.
  repositories.git('--git-dir', path, 'update-ref', '-d', 'refs/heads/main');
  expect((await installation.run()).hasFailed).toBe(false);
  expect(installation.entries()['gtsmenob']).toBe(5);
  repositories.git('--git-dir', path, 'symbolic-ref', 'HEAD', 'refs/heads/master');
  expect(textOf(await installation.run())).toMatch(/^no changes: dict-sme-nob,/u);
});

test('S23: a repository that fails leaves its dictionary as it is, the others come, and the run has failed', async () => {
  const installation = await installations.small();
  await installation.run();
  for (const name of ['dict-sme-nob', 'dict-smj-nob-x-habmer'])
    installation.repositories.commit(name, {
      'src/N.xml': lexicon('eará', 9),
      'sano.xml': lexicon('ietjá', 9),
      'nosa.xml': lexicon('annen', 9, 'smj'),
    });
  installation.server.intercept((request, response) => {
    if (request.url?.startsWith('/dict-sme-nob/') !== true) return false;
    response.writeHead(500).end('broken');
    return true;
  });
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    true,
    expect.stringMatching(/^failed: dict-sme-nob: git: .*returned error: 500/mu),
  ]);
  expect(installation.entries()).toEqual({ gtsmenob: 3, habmersmjnob: 9, habmernobsmj: 9 });
  installation.server.intercept(undefined);
  expect((await installation.run()).hasFailed).toBe(false);
  expect(installation.entries()['gtsmenob']).toBe(9);
});

test('S23: one that is gone after it was there has failed; where nothing at all is there, the address is asked about', async () => {
  const installation = await installations.small();
  await installation.run();
  rmSync(installation.repositories.path('dict-sme-nob'), { recursive: true });
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    true,
    expect.stringMatching(
      /^failed: dict-sme-nob: not found, although it existed before; its data is unchanged$/mu,
    ),
  ]);
  expect(installation.entries()['gtsmenob']).toBe(3);
  const elsewhere = await installation.run({
    environment: { REPOSITORIES: `${installation.server.url}/nowhere` },
    only: 'fin-sme,gtfinsmn',
  });
  expect([elsewhere.hasFailed, textOf(elsewhere)]).toEqual([
    true,
    expect.stringMatching(
      /^None of these repositories exists at http:\/\/127\.0\.0\.1:\d+\/nowhere\. Check the address\.$/mu,
    ),
  ]);
});

test('S28: what would lose more than half stays, is said again and not read again, and taken when forced', async () => {
  const installation = await installations.small();
  await installation.run();
  installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon('guolli', 1) });
  const first = await installation.run();
  expect([first.hasFailed, textOf(first)]).toEqual([
    true,
    expect.stringMatching(/^gtsmenob .*unchanged: it has 1 entries instead of 3/mu),
  ]);
  const second = await installation.run();
  expect([second.hasFailed, textOf(second)]).toEqual([
    true,
    expect.stringMatching(
      /^skipped: dict-sme-nob \(gtsmenob\) was refused before \(gtsmenob: it has 1 entries.*retry with --force$/mu,
    ),
  ]);
  expect(textOf(second)).not.toContain('unchanged:');
  expect(installation.entries()['gtsmenob']).toBe(3);
  expect((await installation.run({ force: true })).hasFailed).toBe(false);
  expect(installation.entries()['gtsmenob']).toBe(1);
});

test('S28: what came without a file that could not be read is not called whole: it is said again until the file is right', async () => {
  const installation = await installations.small();
  const { repositories } = installation;
  const noun = { 'src/N_smenob.xml': lexicon('guolli', 3) };
  repositories.commit('dict-sme-nob', { ...noun, 'src/V_smenob.xml': '<r><e>' });
  const first = await installation.run();
  expect([first.hasFailed, textOf(first)]).toEqual([true, expect.stringMatching(/V_smenob\.xml/u)]);
  expect(installation.entries()['gtsmenob']).toBe(3);
  const second = await installation.run();
  expect([second.hasFailed, textOf(second)]).toEqual([
    true,
    expect.stringMatching(
      /^skipped: dict-sme-nob \(gtsmenob\) was refused before \(gtsmenob: .*V_smenob\.xml.*retry with --force$/mu,
    ),
  ]);
  expect(textOf(second)).toMatch(/^no changes: dict-smj-nob-x-habmer$/mu);
  repositories.commit('dict-sme-nob', { ...noun, 'src/V_smenob.xml': lexicon('boahtit', 2) });
  expect((await installation.run()).hasFailed).toBe(false);
  expect(installation.entries()['gtsmenob']).toBe(5);
  expect(textOf(await installation.run())).toMatch(/^no changes: dict-sme-nob, dict-smj-nob-x-habmer$/mu);
});

test('S31: some of them alone, by repository or by code; no other is asked for', async () => {
  const installation = await installations.small();
  const outcome = await installation.run({ only: 'sme-nob, gtfinsme' });
  expect(textOf(outcome)).toMatch(/^downloaded: dict-sme-nob \S+\nnot public: dict-fin-sme \(gtfinsme\)$/mu);
  expect(installation.entries()).toEqual({ gtsmenob: 3 });
  expect(new Set(installation.server.asked.map((path) => path.split('/')[1]))).toEqual(
    new Set(['dict-sme-nob', 'dict-fin-sme']),
  );
});

test('S34: who has the database open answers from the new data at once', async () => {
  const installation = await installations.small();
  await installation.run();
  const driver = openDatabase(databaseFile(installation.data));
  const service = serviceOver(driver);
  expect(textsOf(stemPage(service, 'čáhci'))).toEqual([]);
  installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon('čáhci', 3) });
  await installation.run();
  expect(textsOf(stemPage(service, 'čáhci'))).toEqual(['čáhci0', 'čáhci1', 'čáhci2']);
  driver.close();
});

test('S124: a repository of which nothing could be taken did not come: it is said that it failed, and why', async () => {
  const installation = await installations.small();
  expect((await installation.run()).hasFailed).toBe(false);
  installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': '<r><e>' });
  const outcome = await installation.run();
  expect(outcome.hasFailed).toBe(true);
  expect(textOf(outcome)).toMatch(/^failed: dict-sme-nob: gtsmenob: none of its files could be read/mu);
  expect(textOf(outcome)).not.toMatch(/^downloaded: /mu);
  expect(installation.entries()['gtsmenob']).toBe(3);
});

test('S124: where something else stopped the import of it, its failure has a reason, too', async () => {
  const installation = await installations.small();
  await installation.run();
  const driver = openDatabase(databaseFile(installation.data));
  driver.exec("CREATE TRIGGER stop BEFORE INSERT ON article BEGIN SELECT RAISE(ABORT, 'stopped'); END");
  driver.close();
  installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon('guolli', 4) });
  const outcome = await installation.run();
  expect(textOf(outcome)).toMatch(/^gtsmenob .*unchanged: the import failed: stopped$/mu);
  expect(textOf(outcome)).toMatch(/^failed: dict-sme-nob: nothing in it could be imported$/mu);
  expect(installation.entries()['gtsmenob']).toBe(3);
});

/**
 * What one process and two answer in a second over the full data, in turn, on a machine with nothing else to do:
 * `DATA_DIR=… node_modules/.bin/node test/capacity/workersCapacity.ts [rounds] [seconds]`. Asked on connections that are kept,
 * each question another one. Also printed: processor time and bytes for an answer, and memory of a process;
 * S78 wants two to do 1.7 times what one does. Two cores are shared with whoever asks, so that the
 * ratio by processor time (answers for a second of what the answering processes used) is printed, too.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '#service/node/settings.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { writeApp } from '#test/service/server/serving.ts';

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const clients = 12;

const appDir = mkdtempSync(join(tmpdir(), 'satnegirji-capacity-'));
await writeApp(appDir);

const everything = { s: dataLanguages, t: dataLanguages, d: dictionaryCodes };
const filters = '$s: [String]!, $t: [String]!, $d: [String]!';
const stemList = `query A($search: String!, $mode: String!, ${filters}) { stemList(search: $search, mode: $mode, srcLangs: $s, targetLangs: $t, wantedDicts: $d, first: 100) { totalCount edges { node { stem srclangs targetlangs } } } }`;
const article = `query B($exact: String!, ${filters}) { dictEntryList(exact: $exact, srcLangs: $s, targetLangs: $t, wantedDicts: $d) { dictName lookupLemmas { edges { node { lemma pos } } } translationGroups { translationLemmas { edges { node { lemma pos } } } exampleGroups { example translation } } } }`;
const letters = [...'aábcčdđefghijklmnŋoprsštŧuvzž'];

/** 60 % start, 10 % middle, 5 % end, 25 % articles, as `npm run bench` asks. */
function questionAt(place: number): string {
  const kind = (place * 7) % 20;
  const letter = (step: number) => letters[Math.floor(place / step) % letters.length] ?? 'a';
  const search = [letter(1), letter(29), letter(841)].slice(0, 1 + (place % 3)).join('');
  if (kind >= 15)
    return JSON.stringify({ query: article, variables: { exact: `gu${search}`, ...everything } });
  const later = kind < 14 ? 'middle' : 'end';
  const mode = kind < 12 ? 'start' : later;
  return JSON.stringify({ query: stemList, variables: { search, mode, ...everything } });
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function start(workers: number): Promise<Running> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'service/commands/start.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      APP_DIR: appDir,
      REQUEST_LOG: 'off',
      WORKERS: String(workers),
      TRUST_PROXY: '1',
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /at (http:\S+)/u.exec(line)?.[1]?.replace('localhost', '127.0.0.1');
    if (url === undefined) continue;
    while (!(await fetch(`${url}/-/ready`)).ok);
    return { child, url };
  }
  throw new Error('The service did not start.');
}

/** Seconds of processor time and megabytes of a process and those below it. */
function usage(pid: number): { readonly cpu: number; readonly memory: readonly number[] } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  let cpu = 0;
  const memory = [pid, ...children].map((process_) => {
    const fields = readFileSync(`/proc/${process_}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    // In hundredths of a second, for the system and for itself.
    cpu += (Number(fields[11]) + Number(fields[12])) / 100;
    const smaps = readFileSync(`/proc/${process_}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/mu.exec(smaps)?.[1]) / 1024;
  });
  return { cpu, memory };
}

async function measure(workers: number, round: number) {
  const { child, url } = await start(workers);
  const pid = child.pid ?? 0;
  const before = usage(pid);
  let answers = 0;
  let bytes = 0;
  const begun = performance.now();
  const client = async (own: number): Promise<void> => {
    for (let asked = 0; performance.now() - begun < seconds * 1000; asked += 1) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'br',
          // As many readers as questions: none is held back.
          'x-forwarded-for': `10.${round}.${own}.${asked % 250}`,
        },
        body: questionAt(own * 7919 + asked),
      });
      if (!response.ok) throw new Error(`${response.status}`);
      bytes += Number(response.headers.get('content-length'));
      await response.arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
  const elapsed = (performance.now() - begun) / 1000;
  const after = usage(pid);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const cpu = after.cpu - before.cpu;
  return {
    rate: answers / elapsed,
    perAnswerMs: (1000 * cpu) / answers,
    bytes: bytes / answers,
    memory: after.memory,
  };
}

const ratios: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const one = await measure(1, round);
  const two = await measure(2, round);
  ratios.push(two.rate / one.rate);
  for (const [name, { rate, perAnswerMs, bytes, memory }] of [
    ['one', one],
    ['two', two],
  ] as const) {
    const sizes = memory.map((size) => size.toFixed(0)).join(' + ');
    console.info(
      `${name}: ${rate.toFixed(0)} answers/s, ${perAnswerMs.toFixed(2)} ms of processor each, ${bytes.toFixed(0)} bytes, ${sizes} MB`,
    );
  }
  console.info(
    `two to one: ${(two.rate / one.rate).toFixed(2)}; by processor time ${((2 * one.perAnswerMs) / two.perAnswerMs).toFixed(2)}`,
  );
}
const sorted = ratios.toSorted((a, b) => a - b);
console.info(
  `median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} (${sorted[0]?.toFixed(2)}–${sorted.at(-1)?.toFixed(2)}), wanted 1.7`,
);

/** Programs that some tests need besides Node, and how they are installed: from Debian's packages, as root. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program: the Debian package that holds it, and whether the machine has it. */
interface Program {
  readonly package: string;
  isHere(): boolean;
}

const program = (name: string, from = name): Program => ({
  package: from,
  isHere: () => findProgram([name]) !== undefined,
});

/** Chromium without windows: it takes half the processor time. Chromium replaces it where Debian does not have it. */
const headlessChromium = program('chromium-headless-shell');

const pdfReader = program('pdftotext', 'poppler-utils');

/** What each group of tests needs. */
const needs = {
  Chromium: [{ package: 'chromium', isHere: () => findBrowser() !== undefined }, pdfReader],
  'Chromium 103': [{ package: 'libnss3', isHere: hasNss }, pdfReader],
  Firefox: [{ package: 'firefox-esr', isHere: () => findFirefox() !== undefined }, pdfReader],
  WebKitGTK: [
    program('WebKitWebDriver', 'webkit2gtk-driver'),
    program('Xvfb', 'xvfb'),
    program('gjs'),
    { package: 'gir1.2-webkit2-4.1', isHere: gjsHasWebKit },
    pdfReader,
  ],
  speech: [program('espeak-ng'), program('lame')],
  HFST: [program('hfst-optimized-lookup', 'hfst')],
  Caddy: [program('caddy')],
  containers: [
    program('podman'),
    program('runc'),
    program('catatonit'),
    program('busybox', 'busybox-static'),
  ],
  systemd: [program('systemd-analyze', 'systemd')],
} as const satisfies Readonly<Record<string, readonly Program[]>>;

/** A group of tests that need programs. */
export type ProgramGroup = keyof typeof needs;

/** Browser engines of the journeys in `test/e2e/engines`. */
export const engineNames = ['Chromium', 'Chromium 103', 'Firefox', 'WebKitGTK'] as const;

const groups = Object.keys(needs) as readonly ProgramGroup[];

/** Small programs, installed wherever that is possible; the others only where everything is required. */
const alwaysInstalled: readonly ProgramGroup[] = ['Chromium', 'Chromium 103', 'speech'];

/** The first program of these names in `PATH`. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Path of Chromium, from `CHROMIUM` or `PATH`. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
}

/** Path of the browser for tests that need no window: `CHROMIUM`, or what is found of headless and ordinary Chromium. */
export function findHeadlessBrowser(): string | undefined {
  const headless = process.env['CHROMIUM'] ? undefined : findProgram([headlessChromium.package]);
  return headless ?? findBrowser();
}

export function findFirefox(): string | undefined {
  return findProgram(['firefox-esr', 'firefox']);
}

/** Debian packages that the machine lacks for a group of tests. */
export function missingFor(group: ProgramGroup): readonly string[] {
  return needs[group].filter((one) => !one.isHere()).map((one) => one.package);
}

/** Whether a missing program fails the run instead of skipping its tests. */
export function programsAreRequired(): boolean {
  return process.env['REQUIRE_ENGINES'] === '1';
}

/**
 * Installs what is missing and names what stays missing.
 * @throws {Error} when a program is required and cannot be installed; the browser tests always require Chromium.
 */
export function installPrograms(): void {
  const wanted = programsAreRequired() ? groups : alwaysInstalled;
  const missing = [...new Set(wanted.flatMap(missingFor))];
  const isComplete = missing.length === 0 && headlessChromium.isHere();
  if (!isComplete && process.getuid?.() === 0) aptInstall(missing);
  const failures: string[] = [];
  for (const group of groups) {
    const packages = missingFor(group).join(' ');
    if (packages === '') continue;
    const hint = `(Debian: sudo apt-get install ${packages})`;
    if (programsAreRequired())
      failures.push(`REQUIRE_ENGINES=1: the tests of ${group} need ${packages} ${hint}.`);
    else console.warn(`Without ${packages} the tests of ${group} are skipped ${hint}.`);
  }
  if (findBrowser() === undefined)
    failures.push('The browser tests need Chromium. Install it, or set its path: CHROMIUM=/path npm test');
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** The last command is one of its own: `apt-get` installs nothing if it does not know one of the packages. */
function aptInstall(packages: readonly string[]): void {
  console.info(`Installing ${[...packages, headlessChromium.package].join(', ')} …`);
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  for (const values of [
    ['update', '-q'],
    [...install, ...packages],
    [...install, headlessChromium.package],
  ])
    spawnSync('apt-get', values, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}

/** A library that Chromium 103 needs; Debian's Chromium brings it. */
function hasNss(): boolean {
  return existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so');
}

function gjsHasWebKit(): boolean {
  const script = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2";
  return spawnSync('gjs', ['-c', script]).status === 0;
}

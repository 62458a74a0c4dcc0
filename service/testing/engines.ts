/** The browser engines that the journeys of `test/e2e/engines` run in, and what each needs of the machine. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';
import { canInstall, findProgram, installPackages } from './debianPackages.ts';

/** Every engine. */
export const engineNames = ['Chromium', 'Firefox', 'WebKitGTK'] as const;

/** An engine by its name. */
export type EngineName = (typeof engineNames)[number];

/** Something an engine needs: the Debian package it is in, and whether it is there. */
interface EngineNeed {
  readonly package: string;
  isHere(): boolean;
}

const program = (name: string, from = name): EngineNeed => ({
  package: from,
  isHere: () => findProgram([name]) !== undefined,
});

/** What Debian's packages bring along by themselves (GStreamer's MP3 decoder among it) is not named. */
const needs = {
  Chromium: [{ package: 'chromium', isHere: () => findBrowser() !== undefined }],
  Firefox: [{ package: 'firefox-esr', isHere: () => findFirefox() !== undefined }],
  WebKitGTK: [
    program('WebKitWebDriver', 'webkit2gtk-driver'),
    program('Xvfb', 'xvfb'),
    program('gjs'),
    { package: 'gir1.2-webkit2-4.1', isHere: gjsHasWebKit },
  ],
} as const satisfies Readonly<Record<EngineName, readonly EngineNeed[]>>;

/** What reads the paper that was printed: `pdftotext`. */
const paperReader = program('pdftotext', 'poppler-utils');

/** Path of Firefox, where the machine has it. */
export function findFirefox(): string | undefined {
  return findProgram(['firefox-esr', 'firefox']);
}

/** Whether every engine has to be there: `.ci/run` says so, and what is missing then fails. */
export function enginesAreRequired(): boolean {
  return process.env['REQUIRE_ENGINES'] === '1';
}

/** Debian packages that the machine lacks for the journeys in an engine. */
export function missingFor(engine: EngineName): readonly string[] {
  return [...needs[engine], paperReader].filter((need) => !need.isHere()).map((need) => need.package);
}

/**
 * Installs what the engines need where they are required, and says which are left out where they are not.
 * @throws {Error} when one is required and can not be had.
 */
export function enginesForTests(): void {
  if (enginesAreRequired() && canInstall()) {
    const wanted = [...new Set(engineNames.flatMap(missingFor))];
    if (wanted.length > 0) installPackages(wanted);
  }
  for (const engine of engineNames) {
    const missing = missingFor(engine).join(' ');
    if (missing === '') continue;
    if (enginesAreRequired())
      throw new Error(`REQUIRE_ENGINES=1: the journeys in ${engine} need ${missing}.`);
    console.warn(
      `Without ${missing} the journeys in ${engine} are skipped (Debian: sudo apt-get install ${missing}).`,
    );
  }
}

function gjsHasWebKit(): boolean {
  const look = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2";
  return spawnSync('gjs', ['-c', look]).status === 0;
}

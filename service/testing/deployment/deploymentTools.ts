/** What deployment is tried with: Debian's Caddy in front of two instances, and systemd's check of unit files. */
import { canInstall, findProgram, installPackages } from '#service/testing/debianPackages.ts';
import { enginesAreRequired } from '#service/testing/engines.ts';

/** Debian's packages, each with the program that is run. */
const packages = { caddy: 'caddy', systemd: 'systemd-analyze' } as const;

/** A package that deployment is tried with. */
type DeploymentTool = keyof typeof packages;

/** Whether the machine has it. */
export function hasDeploymentTool(tool: DeploymentTool): boolean {
  return findProgram([packages[tool]]) !== undefined;
}

/**
 * Installs the tools where everything is required, and says what is left out where they are not.
 * @throws {Error} when they are required and can not be had.
 */
export function deploymentToolsForTests(): void {
  const missing = (): readonly DeploymentTool[] =>
    (['caddy', 'systemd'] as const).filter((tool) => !hasDeploymentTool(tool));
  if (enginesAreRequired() && canInstall() && missing().length > 0) installPackages(missing());
  const names = missing().join(' ');
  if (names === '') return;
  if (enginesAreRequired()) throw new Error(`REQUIRE_ENGINES=1: the deployment tests need ${names}.`);
  console.warn(`Without ${names} tests of deployment are skipped (Debian: sudo apt-get install ${names}).`);
}

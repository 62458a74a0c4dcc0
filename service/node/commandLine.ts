/** What stands behind a command, and what it says when that is not to be understood. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * The options and names behind a command. With `--help` the program ends with how the
 * command is used; with status 2 where an option is unknown, a name is empty, or there
 * are more than `mostNames`.
 */
export function commandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  mostNames: number,
  options: Options,
) {
  if (process.argv.slice(2).includes('--help')) {
    console.info(usage);
    process.exit(0);
  }
  try {
    const line = parseArgs({ allowPositionals: true, options });
    if (line.positionals.includes('')) throw new Error('An argument is empty.');
    if (line.positionals.length > mostNames)
      throw new Error(`Too many arguments: ${line.positionals.slice(mostNames).join(', ')}`);
    return line;
  } catch (error) {
    // Node's first sentence says what is wrong; the others explain a way of writing that nobody needs here.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/\. /u);
    console.error(`${reason}\n${usage}`);
    process.exit(2);
  }
}

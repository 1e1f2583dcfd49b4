import { type ParseArgsConfig, parseArgs } from 'node:util';

/** `--help` was given: its message goes to standard output, with an exit status of 0. */
export class HelpRequest extends Error {}

/** Arguments that a command does not take: one line on the error output, and an exit status of 2. */
export class UsageError extends Error {}

/**
 * Reads a command's arguments strictly; every command knows `--help` and `-h`.
 *
 * @param options one line for each option, for `--help`
 * @throws {HelpRequest | UsageError}
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string, options = '') {
  if (asksForHelp(config.args ?? process.argv.slice(2))) throw new HelpRequest(helpText(usage, options));
  try {
    return parseArgs(config);
  } catch (cause) {
    const [problem] = (cause as Error).message.split(/[.;] /);
    const hint = usage.includes('\n') ? '--help lists the options.' : usage;
    throw new UsageError(`${problem}. ${hint}`, { cause });
  }
}

/** Whether `--help` or `-h` stands among arguments, before a `--`. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

function helpText(usage: string, options: string): string {
  const lines = `${options}\n-h, --help            prints this`.trim().split('\n');
  return `${usage}\n\nOptions:\n${lines.map((line) => `  ${line.trim()}`).join('\n')}`;
}

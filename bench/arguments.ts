import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Output of a bench that does not run: help (status 0), or an unknown option (status 2). */
export class BenchUsage extends Error {
  readonly status: 0 | 2;

  constructor(message: string, status: 0 | 2) {
    super(message);
    this.status = status;
  }
}

export const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

/**
 * Reads the options of a bench; `--help` prints them with their defaults.
 *
 * @param name as in `npm run bench -- NAME`
 * @throws {BenchUsage}
 */
export function readBenchArguments<Config extends ParseArgsConfig>(name: string, config: Config) {
  if (asksForHelp(config.args ?? [])) {
    const options = Object.entries(config.options ?? {}).map(([option, { type, default: value }]) => {
      const written = type === 'boolean' ? `--${option}` : `--${option} ${option.toUpperCase()}`;
      return value === undefined ? `  ${written}` : `  ${written.padEnd(30)}default: ${value}`;
    });
    throw new BenchUsage(`Usage: npm run bench -- ${name} [options]\n${options.join('\n')}`, 0);
  }
  try {
    return parseArgs(config);
  } catch (cause) {
    const [problem] = (cause as Error).message.split(/[.;] /);
    throw new BenchUsage(`${problem}. npm run bench -- ${name.split(' ')[0]} --help lists the options.`, 2);
  }
}

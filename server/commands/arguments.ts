import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads a command's arguments strictly.
 *
 * @throws its usage, after what is wrong
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (cause) {
    const [problem] = (cause as Error).message.split(/[.;] /);
    throw new Error(`${problem}. ${usage}`, { cause });
  }
}

import { writeFileSync } from 'node:fs';
import { outliveOutput } from '#backend/app.ts';
import { writePrivately } from '../start/private-files.ts';
import { HelpRequest, UsageError } from './arguments.ts';

/**
 * Runs an operator's command: an error, or an output that cannot be written, becomes one line on standard error and
 * exit status 1 (2 for invalid arguments). Help goes to standard output.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  writePrivately();
  let isLost = false;
  outliveOutput(({ message }) => {
    if (!isLost) console.error(`The output cannot be written: ${message}`);
    isLost = true;
    process.exitCode = 1;
  });
  try {
    await command();
  } catch (error) {
    if (error instanceof HelpRequest) return printAll(error.message);
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Prints a result that programs read: all of it, or it throws, where `console` may leave out the end on a full disk. */
export function printAll(text: string): void {
  writeFileSync(process.stdout.fd, `${text}\n`);
}

import { writePrivately } from '../private-files.ts';

/** Runs an operator's command: what it throws is one line on the error output, and a status of 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  writePrivately();
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

import { readFile } from 'node:fs/promises';

/** The validation of a small file of DATA_DIR, and the operator's remedy. */
export type StateFile = {
  path: string;
  /** The error in a text (trimmed); undefined when it is valid. */
  problem(text: string): string | undefined;
  /** The rest of the error's line: « put it back from a backup ». */
  remedy: string;
};

/** A small file of DATA_DIR that cannot be used; its message is one line for the operator. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

/**
 * Reads and validates a small file.
 *
 * @returns its trimmed text; undefined when the file does not exist
 * @throws StateFileError with the file and the remedy, when it is empty, a folder, unreadable or invalid
 */
export async function readStateFile({ path, problem, remedy }: StateFile): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StateFileError(`${path} ${PROBLEMS[code ?? ''] ?? `cannot be read (${message})`}: ${remedy}.`, {
      cause: error,
    });
  }
  const found = text === '' ? 'is empty' : problem(text);
  if (found !== undefined) throw new StateFileError(`${path} ${found}: ${remedy}.`);
  return text;
}

const PROBLEMS: Record<string, string> = {
  EISDIR: 'is a folder, and must be a file',
  EACCES: 'may not be read by the account that runs this (look at its owner and mode)',
  EPERM: 'may not be read by the account that runs this (look at its owner and mode)',
};

/** The error for a required file that is missing. */
export function missingStateFile({ path, remedy }: StateFile): StateFileError {
  return new StateFileError(`${path} is missing: ${remedy}.`);
}

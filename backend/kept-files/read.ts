import { readFile } from 'node:fs/promises';

/** What a small file of DATA_DIR has to hold, and what an operator does when it does not. */
export type KeptFile = {
  path: string;
  /** What is wrong with a text (without the white space around it); undefined when nothing is. */
  problem(text: string): string | undefined;
  /** The rest of the error's line: « put it back from a backup ». */
  remedy: string;
};

/** A small file of DATA_DIR that cannot be used; its message is one line for the operator. */
export class KeptFileError extends Error {
  override readonly name = 'KeptFileError';
}

/**
 * Reads a small file and checks it.
 *
 * @returns its text without the white space around it; undefined when there is no such file
 * @throws KeptFileError, which names the file and says what to do, when it is empty, a folder, unreadable, or wrong
 */
export async function readKeptFile({ path, problem, remedy }: KeptFile): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new KeptFileError(`${path} ${PROBLEMS[code ?? ''] ?? `cannot be read (${message})`}: ${remedy}.`, {
      cause: error,
    });
  }
  const found = text === '' ? 'is empty' : problem(text);
  if (found !== undefined) throw new KeptFileError(`${path} ${found}: ${remedy}.`);
  return text;
}

const PROBLEMS: Record<string, string> = {
  EISDIR: 'is a folder, and must be a file',
  EACCES: 'may not be read by the account that runs this (look at its owner and mode)',
  EPERM: 'may not be read by the account that runs this (look at its owner and mode)',
};

/** The error of a kept file that is missing where it may not be. */
export function missingKeptFile({ path, remedy }: KeptFile): KeptFileError {
  return new KeptFileError(`${path} is missing: ${remedy}.`);
}

import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { JWTPayload } from 'jose';
import { derivedSigningKey } from './derived-key.ts';
import { KeySet } from './key-set.ts';

export type SigningKeyOptions = {
  /** Absolute path of a JWK array, as `supabase gen signing-key` writes; null derives one key from the secret. */
  file: string | null;
  jwtSecret: string;
  /** Receives the error of a changed file that can't be used: the previous keys stay active. */
  onError(error: unknown): void;
  /** Polling interval of the file. */
  watchMs?: number;
};

/** The keys that sign users' tokens, and their rotation. */
export type SigningKeys = {
  /** The current keys. */
  readonly current: KeySet;
  /** Signs a token with the first private key: for the auth service. */
  sign(claims: JWTPayload): Promise<string>;
  /** Calls the listener when the keys changed, so that caches of verified tokens are invalidated. */
  onChange(listener: () => void): void;
  close(): void;
};

/**
 * Opens the signing keys of a project; changes of their file are picked up without a restart.
 *
 * To rotate, add a new key second, so that it is published before it signs; move it first once all caches of the public
 * keys have it; remove the old one when its last token has expired (docs/gateway.md).
 *
 * @throws a one-line error that names the file, when it can't be read or contains an invalid key
 */
export async function openSigningKeys(options: SigningKeyOptions): Promise<SigningKeys> {
  const { file, jwtSecret, onError, watchMs = 2_000 } = options;
  const listeners: (() => void)[] = [];
  let current = file === null ? await KeySet.of([derivedSigningKey(jwtSecret)]) : await readKeySet(file);

  async function follow(path: string): Promise<void> {
    try {
      current = await readKeySet(path);
      for (const listener of listeners) listener();
    } catch (error) {
      onError(error);
    }
  }
  // Polled, not watched: a secret that an orchestrator mounts is replaced behind a symbolic link.
  const watcher = () => void follow(file as string);
  if (file !== null) watchFile(file, { interval: watchMs, persistent: false }, watcher);

  return {
    get current() {
      return current;
    },
    sign: (claims) => current.sign(claims),
    onChange: (listener) => void listeners.push(listener),
    close() {
      if (file !== null) unwatchFile(file, watcher);
    },
  };
}

/** @throws a one-line error that names the file, when it can't be read or contains an invalid key */
export async function readKeySet(file: string): Promise<KeySet> {
  try {
    const keys = parsed(await readFile(file, 'utf8'));
    if (!Array.isArray(keys)) throw new Error('is not a JSON array of keys');
    return await KeySet.of(keys);
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

// JSON.parse's message quotes the text around the error: here, a private key.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
}

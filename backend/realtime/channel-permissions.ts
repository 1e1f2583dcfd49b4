import type { Pool } from 'pg';
import {
  type Extension,
  isForbidden,
  mayRead,
  mayWrite,
  type Permissions,
  type Petition,
} from './authorization.ts';
import { RealtimeError, unauthorizedTopic } from './errors.ts';

/**
 * Permissions of a channel, evaluated once by the policies and cached until its token changes. A public channel allows
 * everything without a query.
 */
export class ChannelPermissions {
  readonly #pool: Pool;
  readonly #petition: Petition;
  readonly #private: boolean;
  readonly #onError: (error: unknown) => void;
  #read: Permissions = {};
  #write: Permissions = {};

  constructor(pool: Pool, petition: Petition, isPrivate: boolean, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#petition = petition;
    this.#private = isPrivate;
    this.#onError = onError;
  }

  /** The cached result; undefined before the policies were evaluated. */
  known(extension: Extension): boolean | undefined {
    return this.#private ? this.#read[extension] : true;
  }

  /**
   * Whether the channel may receive with each extension; evaluates uncached ones.
   *
   * @throws RealtimeError when a policy fails or the database is unreachable
   */
  async mayRead(extensions: readonly Extension[]): Promise<boolean[]> {
    const unknown = extensions.filter((extension) => this.known(extension) === undefined);
    if (unknown.length > 0) {
      Object.assign(this.#read, await this.#ask(() => mayRead(this.#pool, this.#petition, unknown)));
    }
    return extensions.map((extension) => this.known(extension) ?? false);
  }

  /**
   * Whether the channel may send.
   *
   * @throws the same errors as {@link mayRead}
   */
  async mayWrite(extension: Extension): Promise<boolean> {
    if (!this.#private) return true;
    if (this.#write[extension] === undefined) {
      Object.assign(this.#write, await this.#ask(() => mayWrite(this.#pool, this.#petition, [extension])));
    }
    return this.#write[extension] ?? false;
  }

  /** Whether a read permission that the former token had is lost. */
  async lost(former: ChannelPermissions): Promise<boolean> {
    const held = (['broadcast', 'presence'] as const).filter((extension) => former.known(extension));
    return (await this.mayRead(held)).includes(false);
  }

  async #ask(question: () => Promise<Permissions>): Promise<Permissions> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof RealtimeError) throw error;
      // A failing policy denies access, and is logged for its author; a plain refusal is not.
      if (!isForbidden(error)) this.#onError(error);
      throw unauthorizedTopic(this.#petition.topic, error);
    }
  }
}

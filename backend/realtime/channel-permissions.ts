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
 * What a channel may do, asked of the policies once and kept until its token changes. On a public channel everything is
 * allowed and nothing is asked.
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

  /** What was found so far; undefined when it was not asked. */
  known(extension: Extension): boolean | undefined {
    return this.#private ? this.#read[extension] : true;
  }

  /**
   * Whether the channel may receive each of these, asking what is not known.
   *
   * @throws RealtimeError when a policy fails or the database cannot be asked
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
   * @throws as {@link mayRead} does
   */
  async mayWrite(extension: Extension): Promise<boolean> {
    if (!this.#private) return true;
    if (this.#write[extension] === undefined) {
      Object.assign(this.#write, await this.#ask(() => mayWrite(this.#pool, this.#petition, [extension])));
    }
    return this.#write[extension] ?? false;
  }

  /** Whether something that the former permissions allowed to receive no longer is. */
  async lost(former: ChannelPermissions): Promise<boolean> {
    const held = (['broadcast', 'presence'] as const).filter((extension) => former.known(extension));
    return (await this.mayRead(held)).includes(false);
  }

  async #ask(question: () => Promise<Permissions>): Promise<Permissions> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof RealtimeError) throw error;
      // A policy that fails allows nothing; its author must hear of it, unlike of a role that is refused.
      if (!isForbidden(error)) this.#onError(error);
      throw unauthorizedTopic(this.#petition.topic, error);
    }
  }
}

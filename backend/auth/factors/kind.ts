import type { ClientBase } from 'pg';
import type { Fields } from '../call.ts';
import type { AuthError } from '../errors/auth-error.ts';
import type { Challenge } from './challenges.ts';
import type { Factor } from './factor.ts';
import type { MemberCall } from './guards.ts';
import type { NewFactor } from './queries.ts';

/** What is asked of a person, beside the id of the challenge: kept for the answer, and shown now. */
type Question = {
  code?: string;
  webAuthn?: Record<string, unknown>;
  /** Fields of the answer's body. */
  shown?: Record<string, unknown>;
};

export type Proof =
  | { refused: AuthError }
  | {
      /**
       * Uses the proof up, in the transaction that raises the session.
       *
       * @returns whether nobody used it first
       */
      consume(client: ClientBase): Promise<boolean>;
    };

/** A type of factor: how it is made, asked for and proven. */
export type FactorKind = {
  /**
   * What a new one begins with.
   *
   * @throws AuthError 400 `validation_failed`
   */
  draft(
    call: MemberCall,
    fields: Fields,
  ): { row: Omit<NewFactor, 'friendlyName'>; shown: Record<string, unknown> };
  /** @throws AuthError */
  ask(call: MemberCall, factor: Factor, fields: Fields): Promise<Question>;
  /** @throws AuthError 400 `validation_failed` for an answer that is none */
  prove(call: MemberCall, factor: Factor, challenge: Challenge, fields: Fields): Promise<Proof>;
};

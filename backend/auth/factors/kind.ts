import type { ClientBase } from 'pg';
import type { Fields } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import type { MemberCall } from '../sessions/guards.ts';
import type { Challenge } from './challenges.ts';
import type { Factor } from './factor.ts';
import type { NewFactor } from './queries.ts';

/** Challenge data: `code` and `webAuthn` are stored to verify the response, `shown` is returned now. */
type Question = {
  code?: string;
  webAuthn?: Record<string, unknown>;
  /** Fields of the response body. */
  shown?: Record<string, unknown>;
};

export type Proof =
  | { refused: AuthError }
  | {
      /**
       * Consumes the proof, in the transaction that raises the session.
       *
       * @returns false when another request used it first
       */
      consume(client: ClientBase): Promise<boolean>;
    };

/** A type of factor: its enrolment, challenge and verification. */
export type FactorKind = {
  /**
   * The initial row of a new factor.
   *
   * @throws AuthError 400 `validation_failed`
   */
  draft(
    call: MemberCall,
    fields: Fields,
  ): { row: Omit<NewFactor, 'friendlyName'>; shown: Record<string, unknown> };
  /** @throws AuthError */
  ask(call: MemberCall, factor: Factor, fields: Fields): Promise<Question>;
  /** @throws AuthError 400 `validation_failed` for a malformed response */
  prove(call: MemberCall, factor: Factor, challenge: Challenge, fields: Fields): Promise<Proof>;
};

import { isConnectionError, isDatabaseError, isWaitTooLong } from '../postgres/connection-error.ts';

/**
 * SQLSTATEs of failures that the primary may not have, by class or whole: the connection (08, 28, 53, 57P, 58, XX), a
 * conflict of the statement with the replay of changes (40), functions that need a primary (0A, 25, 55), and tables,
 * columns, functions, types and schemas that the replica does not have yet (3D, 3F, 42…).
 *
 * A statement that was canceled (57014) is not among them: a conflict with the replay has 40001, and a statement that
 * ran out of time must not cost the primary as much again.
 */
const MAY_DIFFER = /^(?:08|28|53|57P|58|XX|40|0A|25|55|3D|3F|42P01|42P02|42703|42704|42883)/;

/** Whether a read that failed on a replica may succeed on the primary. */
export function mayBeRepeated(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseError(error)) return MAY_DIFFER.test(error.code ?? '');
  return isConnectionError(error) || isWaitTooLong(error);
}

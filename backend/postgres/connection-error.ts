import type { DatabaseError } from 'pg';

/** Whether an error of the driver is about its connection, and not about what was sent over it. */
export function isConnectionError(error: Error): boolean {
  // Node marks the failure of a system call; for a connection that ends under it the driver has words alone.
  return (
    'syscall' in error ||
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}

/** Whether PostgreSQL itself said it, as against what the wire or the driver says. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error;
}

/** Whether a connection ended under its statement: it broke, or PostgreSQL stopped, crashed or was told to end it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isConnectionError(error) || /^57P0[12]/.test((error as { code?: string }).code ?? '');
}

/** Whether every connection was taken for as long as a request may wait for one; the driver has words alone for it. */
export function isWaitTooLong({ message }: Error): boolean {
  return message === 'timeout exceeded when trying to connect';
}

/** Whether PostgreSQL ended a connection or had none to give: it stops, starts, or has too many. */
export function isDatabaseUnavailable(error: Error): boolean {
  return isConnectionError(error) || /^(08|53|57P)/.test((error as { code?: string }).code ?? '');
}

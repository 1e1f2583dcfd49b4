import type { DatabaseError } from 'pg';

/** Whether a driver error concerns the connection, and not a statement sent over it. */
export function isConnectionError(error: Error): boolean {
  // Node marks failed system calls; for a connection that ends, the driver only has a message.
  return (
    'syscall' in error ||
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}

/** Whether the error comes from PostgreSQL, rather than the network or the driver. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error;
}

/** Whether a connection ended during its statement: it broke, or PostgreSQL stopped, crashed or terminated it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isConnectionError(error) || /^57P0[12]/.test((error as { code?: string }).code ?? '');
}

/** Whether no connection became free within the maximum wait; the driver only has a message for it. */
export function isWaitTooLong({ message }: Error): boolean {
  return message === 'timeout exceeded when trying to connect';
}

/** Whether PostgreSQL ended a connection or refused one: it stops, starts, or has too many. */
export function isDatabaseUnavailable(error: Error): boolean {
  return isConnectionError(error) || /^(08|53|57P)/.test((error as { code?: string }).code ?? '');
}

// Errors of transactions that cannot have been committed.
const uncommitted = new WeakSet<object>();

/**
 * Notes that a transaction lost its connection before its commit was sent, or before PostgreSQL came to it: PostgreSQL
 * has rolled it back, and it may run again.
 */
export function markUncommitted(error: unknown): void {
  if (error instanceof Error) uncommitted.add(error);
}

/** Whether {@link markUncommitted} noted the error. */
export function isUncommitted(error: unknown): boolean {
  return error instanceof Error && uncommitted.has(error);
}

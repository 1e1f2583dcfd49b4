import type { DatabaseError } from 'pg';
import { isDatabaseError } from '#backend/postgres/connection-error.ts';

/**
 * Base class of row change errors. The message is sent to the client, in hosted Realtime's wording where it exists; the
 * cause is for the log.
 */
export class ChangesError extends Error {
  /** False when a retry is useless until the client or the database's settings change. */
  readonly temporary: boolean;

  constructor(message: string, more: { temporary?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.temporary = more.temporary ?? false;
  }
}

/** Whether PostgreSQL rejected a statement or its values, as opposed to a server shutdown (57P01 to 57P05). */
export function isVerdict(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && !String(error.code).startsWith('57P');
}

// Invalid requests.

export const noParameters = (given: string) =>
  new ChangesError(
    `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${given}`,
  );

export const malformedFilter = (reason: string) =>
  new ChangesError(`Error parsing \`filter\` params: ${reason}`);

export const malformedSelect = () =>
  new ChangesError(
    'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
  );

export const selectOnWildcard = () =>
  new ChangesError(
    'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
  );

// Requests that do not fit the database. `entry` is the binding in hosted Realtime's notation.

export const notPublished = (entry: string) =>
  new ChangesError(
    `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${entry}]`,
  );

export const refusedBinding = (entry: string, reason: string, cause?: unknown) =>
  new ChangesError(
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${entry}]. Exception: ${reason}`,
    { cause },
  );

/** Reasons for {@link refusedBinding}; for a value of the wrong type, PostgreSQL's own message is used instead. */
export const REASONS = {
  filterColumn: (column: string) => `invalid column for filter ${column}`,
  selectColumn: (column: string) => `invalid column for select ${column}`,
  tooManyValues: (limit: number) => `too many values for \`in\` filter. Maximum ${limit}`,
  isValue: () => 'invalid value for is filter: must be null, true, false, or unknown',
  isType: (value: string, type: string) => `is ${value} filter requires a boolean column, got ${type}`,
  patternType: (operator: string, type: string) =>
    `operator ${operator} requires a text-compatible column type, got ${type}`,
  tooSlow: () => 'the filter takes too long and is not applied any more: nothing matches it',
  pattern: (operator: string, reason: string) =>
    `invalid regular expression for ${operator} filter: ${reason}`,
};

// Problems of the database itself.

const walLevelTooLow = (cause: unknown) =>
  new ChangesError(
    'Row changes need logical replication: set wal_level = logical in PostgreSQL and restart it',
    { cause },
  );

const mayNotReplicate = (cause: unknown) =>
  new ChangesError("Row changes need logical replication: the database's owner lacks the REPLICATION right", {
    cause,
  });

const noFreeSlot = (cause: unknown) =>
  new ChangesError(
    'No replication slot or connection is free: raise max_replication_slots, max_wal_senders or max_connections',
    { temporary: true, cause },
  );

export const slowToOpen = () =>
  new ChangesError('The stream of row changes is not ready: a long transaction may be holding it up', {
    temporary: true,
  });

export const unableToStream = (cause: unknown) =>
  new ChangesError('Unable to stream row changes from the database', { temporary: true, cause });

export const closedForGood = () => new ChangesError('The server is shutting down', { temporary: true });

/** Status of the stream, sent to subscribers as the message of a `system` event. */
export const STATUS = {
  broken: 'The stream of row changes broke; changes made until it is back are lost',
  back: 'Subscribed to PostgreSQL',
  unchecked: 'Changes could not be checked against the policies of their table and were not sent',
};

/** Texts for the `errors` of a change, in hosted Realtime's wording. */
export const ROW_ERRORS = {
  noPrimaryKey: 'Error 400: Bad Request, no primary key',
  unauthorized: 'Error 401: Unauthorized',
  tooLarge: 'Error 413: Payload Too Large',
};

/**
 * Translates PostgreSQL's error on starting replication to a {@link ChangesError}.
 *
 * @param error the driver's error from opening the stream
 */
export function streamingError(error: unknown): ChangesError {
  if (error instanceof ChangesError) return error;
  switch ((error as { code?: unknown }).code) {
    case '55000': // object_not_in_prerequisite_state
      return walLevelTooLow(error);
    case '42501': // insufficient_privilege
      return mayNotReplicate(error);
    case '53400': // configuration_limit_exceeded: slots
    case '53300': // too_many_connections: WAL senders
      return noFreeSlot(error);
    default:
      return unableToStream(error);
  }
}

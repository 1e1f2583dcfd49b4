import { maxAffectedExceeded, notSingular, putOfAnotherRow } from '../errors.ts';
import type { Plan } from '../plan/model.ts';
import type { Intent } from '../request/intent.ts';

/**
 * How many rows there must be, or what was done is undone; null when any number will do.
 *
 * @returns a function that throws PGRST115 when a PUT is not about the row that it says, PGRST116 when a single row was
 *   wanted and there is not exactly one, PGRST124 when more rows changed than the caller allows
 */
export function demandOf(
  { target, preferences }: Intent,
  { singular, explain }: Plan,
): ((rows: number) => void) | null {
  if (explain) return null;
  const verb = target.kind === 'change' ? target.change.verb : null;
  if (verb === 'put')
    return (rows) => {
      if (rows !== 1) throw putOfAnotherRow();
    };
  const bounds = target.kind === 'function' || verb === 'update' || verb === 'delete';
  const most = bounds && preferences.handling === 'strict' ? preferences.maxAffected : undefined;
  if (!singular && most === undefined) return null;
  return (rows) => {
    if (singular && rows !== 1) throw notSingular(rows);
    if (most !== undefined && rows > most) throw maxAffectedExceeded(rows);
  };
}

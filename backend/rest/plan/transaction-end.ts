import type { Preferences } from '../request/intent.ts';
import type { Plan } from './model.ts';

/**
 * Whether what a request does is kept.
 *
 * @param configured PostgREST's `db-tx-end` (`commit`, `rollback`, either with `-allow-override`), as the database's
 *   own configuration has it; undefined means `commit`, where no caller may choose, as on a hosted project
 */
export function planEnd(preferred: Preferences['transaction'], configured = 'commit'): Plan['end'] {
  if (preferred !== undefined && configured.endsWith('-allow-override'))
    return { how: preferred, chosen: true };
  return { how: configured.startsWith('rollback') ? 'rollback' : 'commit', chosen: false };
}

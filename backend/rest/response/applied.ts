import type { Plan } from '../plan/model.ts';
import type { Intent, Preferences } from '../request/intent.ts';

/** The `Preference-Applied` header (RFC 7240): what was understood and concerned this request; empty for nothing. */
export function appliedPreferences({ target, preferences }: Intent, { root, end }: Plan): string {
  const verb = target.kind === 'change' ? target.change.verb : null;
  const { resolution, missing, count, transaction, handling, timezone, maxAffected } = preferences;
  const conflict =
    root.source.kind === 'change' && root.source.change.verb === 'insert' && root.source.change.conflict;
  const bounded = verb === 'update' || verb === 'delete' || target.kind === 'function';
  return (
    applied('resolution', verb === 'insert' && conflict && conflict.columns.length > 0 && resolution) +
    applied('missing', (verb === 'insert' || verb === 'update') && missing) +
    applied('return', verb !== null && preferences.return) +
    applied('count', count) +
    applied('tx', end.chosen && transaction) +
    applied('handling', handling) +
    applied('timezone', timezone) +
    applied('max-affected', bounded && handling === 'strict' && maxAffected)
  ).slice(SEPARATOR.length);
}

const SEPARATOR = ', ';

// Texts put together and no object in between: most requests prefer nothing, and each comes here.
function applied(name: string, value: Preferences[keyof Preferences] | false | null): string {
  return value === undefined || value === false || value === null ? '' : `${SEPARATOR}${name}=${value}`;
}

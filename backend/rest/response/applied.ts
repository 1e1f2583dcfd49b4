import type { Plan } from '../plan/model.ts';
import type { Intent, Preferences } from '../request/intent.ts';

/** The `Preference-Applied` header (RFC 7240): what was understood and concerned this request; empty for nothing. */
export function appliedPreferences({ target, preferences }: Intent, { root, end }: Plan): string {
  const verb = target.kind === 'change' ? target.change.verb : null;
  const { resolution, missing, count, transaction, handling, timezone, maxAffected } = preferences;
  const conflict =
    root.source.kind === 'change' && root.source.change.verb === 'insert' && root.source.change.conflict;
  const bounded = verb === 'update' || verb === 'delete' || target.kind === 'function';
  const applied: Partial<Record<string, string | number>> = {
    resolution: verb === 'insert' && conflict && conflict.columns.length > 0 ? resolution : undefined,
    missing: verb === 'insert' || verb === 'update' ? missing : undefined,
    return: verb === null ? undefined : preferences.return,
    count,
    tx: end.chosen ? transaction : undefined,
    handling,
    timezone,
    'max-affected': bounded && handling === 'strict' ? maxAffected : undefined,
  } satisfies Record<string, Preferences[keyof Preferences]>;
  return Object.entries(applied)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join(', ');
}

import type { Plan } from '../plan/model.ts';
import type { Change, Intent } from '../request/intent.ts';
import type { Answer } from './answer.ts';
import { appliedPreferences } from './applied.ts';
import { bodyOf } from './body.ts';
import type { OwnParts } from './overrides.ts';

/** The response to a write, before the database's own headers and status. */
export function writtenResponse(intent: Intent, plan: Plan, { verb }: Change, answer: Answer): OwnParts {
  const { preferences } = intent;
  const headers: Record<string, string> = {};
  if (answer.location !== null) headers.Location = locationOf(intent.target.name, answer.location);
  const counts = preferences.count === 'exact' || preferences.count === 'estimated';
  if (verb !== 'put') headers['Content-Range'] = rangeOf(verb, answer.rows, counts);
  const applied = appliedPreferences(intent, plan);
  if (applied !== '') headers['Preference-Applied'] = applied;

  const shown = preferences.return === 'representation';
  if (shown) {
    headers['Content-Type'] = plan.contentType;
    if (intent.namesSchema) headers['Content-Profile'] = intent.schema;
  }
  // The one status of these that may have a body, and has none here.
  if (verb === 'insert' && !shown) headers['Content-Length'] = '0';
  return {
    status: statusOf(verb, shown, preferences.resolution === 'merge-duplicates', answer.inserted ?? 0),
    headers,
    body: shown ? bodyOf(plan, answer) : null,
  };
}

function statusOf(verb: Change['verb'], shown: boolean, merges: boolean, inserted: number): number {
  switch (verb) {
    case 'insert':
      return merges && inserted <= 0 ? 200 : 201;
    case 'put':
      return shown ? (inserted > 0 ? 201 : 200) : 204;
    default:
      return shown ? 200 : 204;
  }
}

/** `Content-Range` of a write: a range for updated rows; only a count for inserted or deleted rows. */
function rangeOf(verb: Change['verb'], rows: number, counts: boolean): string {
  const range = verb === 'update' && rows > 0 ? `0-${rows - 1}` : '*';
  return `${range}/${counts ? rows : '*'}`;
}

/** @example `[["id", "7"], ["part", null]]` of the table `items` → `/items?id=eq.7&part=is.null` */
function locationOf(table: string, key: string): string {
  const conditions = (JSON.parse(key) as [string, string | null][]).map(([column, value]) => {
    const condition = value === null ? 'is.null' : `eq.${value}`;
    return `${encodeURIComponent(column)}=${encodeURIComponent(condition)}`;
  });
  return `/${encodeURIComponent(table)}?${conditions.join('&')}`;
}

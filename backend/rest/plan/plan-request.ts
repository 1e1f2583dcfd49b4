import type { Catalog, Name } from '../catalog/model.ts';
import { invalidPreferences, maxAffectedNeedsRows } from '../errors.ts';
import type { Intent } from '../request/intent.ts';
import { attach } from './attachments.ts';
import { planCall } from './call.ts';
import { findTable } from './find-table.ts';
import { Aliases } from './joins.ts';
import { negotiate } from './media.ts';
import type { Plan } from './model.ts';
import { type Context, planRoot } from './read-node.ts';
import type { Settings } from './settings.ts';

// Without a bound on rows there is no page to compare with, and counting further would cost what an estimate saves.
const DEFAULT_COUNT_LIMIT = 1000;

/**
 * Checks an intent against the catalogue.
 *
 * @throws PGRST1xx when parts of the request do not fit together, PGRST2xx when something is not in the catalogue
 */
export function planRequest(intent: Intent, catalog: Catalog, settings: Settings): Plan {
  mustHaveKnownPreferences(intent);
  const plan = intent.target.kind === 'table' ? planTable : planFunction;
  return plan(intent, catalog, settings);
}

function planTable(intent: Intent, catalog: Catalog, settings: Settings): Plan {
  const { schema, target, query } = intent;
  findTable(catalog, schema, target.name);
  const name = { schema, name: target.name };
  const context = newContext(catalog, settings, attach(query, query.filters, intent.range));
  const root = planRoot(context, query.select, { kind: 'table', table: name }, name);
  return {
    kind: 'read',
    root,
    access: 'read',
    routine: null,
    ...planAnswer(intent, context, root, null, name),
  };
}

function planFunction(intent: Intent, catalog: Catalog, settings: Settings): Plan {
  const { schema, target, query } = intent;
  if (target.kind !== 'function') throw new TypeError('not a call');
  const { call, filters } = planCall(catalog, intent, target.name, target.arguments);
  const { routine } = call;
  const { maxAffected, handling } = intent.preferences;
  if (maxAffected !== undefined && handling === 'strict' && !routine.returnsSet) throw maxAffectedNeedsRows();

  const relation = (routine.returns.kind === 'composite' && routine.returns.table) || {
    schema,
    name: routine.name,
  };
  const context = newContext(catalog, settings, attach(query, filters, intent.range));
  const root = planRoot(context, query.select, { kind: 'call', call }, relation);
  // GET must not change anything, whatever the function would do (RFC 9110, section 9.2.1).
  const mayWrite = target.arguments.from !== 'query' && routine.volatility === 'volatile';
  return {
    kind: 'call',
    root,
    access: mayWrite ? 'write' : 'read',
    routine,
    ...planAnswer(intent, context, root, routine, relation),
  };
}

function planAnswer(
  { preferences, accept, headersOnly }: Intent,
  { catalog, settings }: Context,
  root: Plan['root'],
  routine: Plan['routine'],
  relation: Name,
): Pick<Plan, 'count' | 'countLimit' | 'body' | 'contentType' | 'explain'> {
  const wholeRows =
    root.embeds.length === 0 && root.columns.length === 1 && root.columns[0]?.value.kind === 'star';
  const subject = { routine, relation, wholeRows };
  const { body, contentType, explain } = negotiate(accept, subject, catalog, settings.plans);
  return {
    count: preferences.count ?? null,
    countLimit: settings.maxRows ?? DEFAULT_COUNT_LIMIT,
    body: headersOnly && !explain ? { kind: 'none' } : body,
    contentType,
    explain,
  };
}

function newContext(catalog: Catalog, settings: Settings, attachments: Context['attachments']): Context {
  return { catalog, attachments, settings, aliases: new Aliases() };
}

function mustHaveKnownPreferences({ preferences: { handling, unknown } }: Intent): void {
  if (handling === 'strict' && unknown.length > 0) throw invalidPreferences(unknown);
}

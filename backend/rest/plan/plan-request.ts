import type { Catalog, Name } from '../catalog/model.ts';
import { invalidPreferences, maxAffectedNeedsRows } from '../errors.ts';
import type { Intent } from '../request/intent.ts';
import { attach } from './attachments.ts';
import { planCall } from './call.ts';
import { planChange, selectOfWritten, splitByLevel } from './change.ts';
import { findTable } from './find-table.ts';
import { readsHidingRelation } from './hidden-rows.ts';
import { Aliases } from './joins.ts';
import { negotiate } from './media.ts';
import type { Plan } from './model.ts';
import { type Context, planRoot } from './read-node.ts';
import type { Settings } from './settings.ts';
import { planEnd } from './transaction-end.ts';

// Without a bound on rows there is no page to compare with, and counting further would cost what an estimate saves.
const DEFAULT_COUNT_LIMIT = 1000;

const EVERYTHING = { offset: 0, limit: null };

/**
 * Checks an intent against the catalogue.
 *
 * @throws PGRST1xx when parts of the request do not fit together, PGRST2xx when something is not in the catalogue
 */
export function planRequest(intent: Intent, catalog: Catalog, settings: Settings): Plan {
  mustHaveKnownPreferences(intent);
  const plan = { table: planTable, change: planWrite, function: planFunction }[intent.target.kind];
  const planned = plan(intent, catalog, settings);
  return { ...planned, hidesRows: readsHidingRelation(planned.root, catalog) };
}

type Planned = Omit<Plan, 'hidesRows'>;

function planTable(intent: Intent, catalog: Catalog, settings: Settings): Planned {
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

/** Written rows are all returned: neither `limit` nor the server's row limit applies. */
function planWrite(intent: Intent, catalog: Catalog, settings: Settings): Planned {
  const { schema, target, query, preferences } = intent;
  if (target.kind !== 'change') throw new TypeError('not a change');
  const table = findTable(catalog, schema, target.name);
  const { ofRoot, ofEmbeds } = splitByLevel(query);
  const attachments = attach({ ...query, ...ofEmbeds, ranges: [] }, ofEmbeds.filters, EVERYTHING);
  const context = newContext(catalog, { ...settings, maxRows: null }, attachments);
  const read = planRoot(context, selectOfWritten(query.select, table), { kind: 'table', table }, table);
  const change = planChange(target.change, query, preferences, table, ofRoot, read);
  const answer = planAnswer(intent, context, read, null, table);
  const isAddressed = target.change.verb === 'insert' && preferences.return === 'headers-only';
  return {
    kind: 'write',
    root: { ...read, source: { kind: 'change', change } },
    access: 'write',
    routine: null,
    ...answer,
    body: preferences.return === 'representation' ? answer.body : { kind: 'none' },
    location: isAddressed ? table.primaryKey : null,
  };
}

function planFunction(intent: Intent, catalog: Catalog, settings: Settings): Planned {
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
  // GET must be safe, even when the function is volatile (RFC 9110, section 9.2.1).
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
): Pick<Plan, 'count' | 'countLimit' | 'body' | 'singular' | 'location' | 'contentType' | 'explain' | 'end'> {
  const selectsAllColumns =
    root.embeds.length === 0 && root.columns.length === 1 && root.columns[0]?.value.kind === 'star';
  const subject = { routine, relation, selectsAllColumns };
  const { body, contentType, explain } = negotiate(accept, subject, catalog, settings.plans);
  return {
    count: preferences.count ?? null,
    countLimit: settings.maxRows ?? DEFAULT_COUNT_LIMIT,
    body: headersOnly && !explain ? { kind: 'none' } : body,
    singular: (body.kind === 'object' || body.kind === 'scalar') && routine?.returnsSet !== false,
    location: null,
    contentType,
    explain,
    end: planEnd(preferences.transaction, catalog.configuration.get('db_tx_end')),
  };
}

function newContext(catalog: Catalog, settings: Settings, attachments: Context['attachments']): Context {
  const aliases = new Aliases();
  // Reserves the alias of the rows given to a statement that writes.
  aliases.take('pgrst_body');
  return { catalog, attachments, settings, aliases };
}

function mustHaveKnownPreferences({ preferences: { handling, unknown } }: Intent): void {
  if (handling === 'strict' && unknown.length > 0) throw invalidPreferences(unknown);
}

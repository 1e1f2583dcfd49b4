import { identifier, sql } from '../postgres/sql.ts';
import type { TransactionOptions } from '../postgres/transaction.ts';
import type { Catalog, Routine } from './catalog/model.ts';
import type { Intent } from './request/intent.ts';

export type SessionOptions = {
  /** Where unqualified names are looked for after the request's own schema; `public` and `extensions` when absent. */
  extraSearchPath?: readonly string[] | undefined;
  /** The function, optionally schema-qualified, that is called first in every transaction. */
  preRequest?: string | null | undefined;
};

const EXTRA_SEARCH_PATH = ['public', 'extensions'];

/**
 * The settings of a request's transaction: its schema comes first in the search path, the settings of the role apply,
 * then the function's, then the caller's time zone; the database may require a pre-request function.
 */
export function transactionOptions(
  { schema, preferences: { timezone } }: Pick<Intent, 'schema' | 'preferences'>,
  role: string,
  catalog: Catalog,
  routine: Routine | null,
  { extraSearchPath = EXTRA_SEARCH_PATH, preRequest }: SessionOptions,
): TransactionOptions {
  const ofRole = catalog.roleSettings(role);
  const settings = routine ? [...ofRole.settings, ...routine.settings.settings] : ofRole.settings;
  const called = catalog.configuration.get('db_pre_request') ?? preRequest;
  return {
    searchPath: [schema, ...extraSearchPath].map(quoted).join(', '),
    settings: timezone === undefined ? settings : [...settings, ['timezone', timezone]],
    isolation: routine?.settings.isolation ?? ofRole.isolation,
    first: called ? { name: 'pre-request', ...preRequestStatement(called) } : null,
  };
}

function preRequestStatement(name: string): { text: string; values: unknown[] } {
  const dot = name.indexOf('.');
  const path = dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)];
  return sql`select ${identifier(...path)}()`.compile();
}

function quoted(name: string): string {
  return identifier(name).compile().text;
}

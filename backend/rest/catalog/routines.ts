import type { Name, Parameter, RoleSettings, Routine, RoutineResult } from './model.ts';
import { NO_SETTINGS, sortSettings, splitSetting } from './settings.ts';

/** A row of the `ROUTINES` query. */
export type RoutineRow = Name & {
  volatility: 'i' | 's' | 'v';
  returnsSet: string;
  composite: string | null;
  returnType: string;
  table: string | null;
  columns: string | null;
  parameters: string;
  settings: string | null;
};

const VOLATILITY = { i: 'immutable', s: 'stable', v: 'volatile' } as const;

// The types of a lone parameter without a name, which takes a whole body.
const RAW_BODY_TYPES = ['json', 'jsonb', 'text', 'xml', 'bytea'];

/** Undefined when no request can call it, for want of a name to give its arguments by. */
export function buildRoutine(row: RoutineRow): Routine | undefined {
  const parameters = JSON.parse(row.parameters) as Parameter[];
  const unnamed = parameters.filter(({ name }) => name === '');
  const takesRawBody = parameters.length === 1 && RAW_BODY_TYPES.includes(unnamed[0]?.type ?? '');
  if (unnamed.length > 0 && !takesRawBody) return undefined;
  return {
    schema: row.schema,
    name: row.name,
    volatility: VOLATILITY[row.volatility],
    parameters,
    returnsSet: row.returnsSet === 't',
    returns: resultOf(row),
    settings: hoisted(row.settings),
  };
}

// These would come too late from the function itself: they concern the transaction around it.
const HOISTED = ['statement_timeout', 'default_transaction_isolation'];

function hoisted(settings: string | null): RoleSettings {
  if (settings === null) return NO_SETTINGS;
  const pairs = (JSON.parse(settings) as string[])
    .map(splitSetting)
    .filter(([name]) => HOISTED.includes(name));
  return sortSettings(new Map(pairs));
}

/** Sort order of overloads in the error that asks the caller to choose: fewer parameters first. */
export function byParameters(a: Routine, b: Routine): number {
  if (a.parameters.length !== b.parameters.length) return a.parameters.length - b.parameters.length;
  const list = ({ parameters }: Routine) => parameters.map(({ name, type }) => `${name} ${type}`).join();
  return list(a) < list(b) ? -1 : 1;
}

function resultOf(row: RoutineRow): RoutineResult {
  if (row.returnType === 'void') return { kind: 'void' };
  // A record without a list of its columns can be no source of rows: only its value knows them.
  if (row.composite !== 't') return { kind: 'scalar', type: row.returnType };
  return {
    kind: 'composite',
    table: row.table === null ? null : (JSON.parse(row.table) as Name),
    columns: row.columns === null ? null : (JSON.parse(row.columns) as string[]),
  };
}

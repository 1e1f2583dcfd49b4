import type { Pool, QueryConfig } from 'pg';
import { BoundedMap } from '#backend/http/bounded-map.ts';
import type { Sql } from '../postgres/sql.ts';
import type { TransactionOptions } from '../postgres/transaction.ts';
import { CatalogCache } from './catalog/cache.ts';
import type { Catalog } from './catalog/model.ts';
import { catalogueUnavailable, RestError } from './errors.ts';
import type { Prepared } from './execute.ts';
import { withoutPlannerFigures } from './plan/hidden-rows.ts';
import type { Plan } from './plan/model.ts';
import { planRequest } from './plan/plan-request.ts';
import { type Settings, settingsIn } from './plan/settings.ts';
import { newShapeCosts, type ShapeCosts } from './public-reads/guard.ts';
import { guessOf } from './public-reads/guess.ts';
import { countedSql } from './query/read-node.ts';
import { statementsOf } from './query/statement.ts';
import { StatementNames } from './query/statement-names.ts';
import type { Intent } from './request/intent.ts';
import { parseRequest, type RawRequest } from './request/parse-request.ts';
import { fillMarks, type Shape, shapeOf } from './request/shape.ts';
import { type SessionOptions, transactionOptions } from './session.ts';

export type PreparedRequest = {
  intent: Intent;
  plan: Plan;
  statements: Prepared;
  transaction: TransactionOptions;
  /** Finds every row that fits; null where a `limit` ends the read about when the planner says. */
  matching: QueryConfig | null;
  /** null for a request that is not remembered. */
  shape: ShapeCosts | null;
};

/** The connection pool of a request: the site's own pages, procedures, or tables. */
export type PoolName = 'site' | 'calls' | 'tables';

/** The caller, as far as preparing a request depends on it. */
export type PrepareOptions = {
  role: string;
  poolName: PoolName;
  /** Refuses what is more than the caller may ask, before it is planned. */
  check(intent: Intent): void;
};

type Compiled = { text: string; values: unknown[] };
type Remembered = {
  version: number;
  intent: Intent;
  plan: Plan;
  main: Compiled;
  estimate: Compiled | null;
  matching: Compiled | null;
  shape: ShapeCosts;
};

// A remembered request holds its plan and texts, some 10 kB.
const MAX_REMEMBERED = 500;

// The names that a stale catalogue may lack: a relationship, a function, a column, a table.
const MISSES = ['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'];

/** Compiles requests into statements, and caches them for requests that differ only in filter values. */
export class Preparer {
  readonly catalog: CatalogCache;
  readonly #schemas: readonly string[];
  readonly #settings: Settings;
  readonly #session: SessionOptions;
  #names = newNames();
  #namesVersion = 0;
  readonly #remembered = new BoundedMap<string, Remembered>(MAX_REMEMBERED);

  constructor(pool: Pool, schemas: readonly string[], settings: Settings, session: SessionOptions) {
    this.catalog = new CatalogCache(pool, schemas);
    this.#schemas = schemas;
    this.#settings = settings;
    this.#session = session;
  }

  /** @throws PGRST0xx, 1xx, 2xx */
  async prepare(raw: RawRequest, options: PrepareOptions): Promise<PreparedRequest> {
    const { role } = options;
    const shape = shapeOf(raw);
    const recalled = shape && this.#recall(shape, role);
    if (recalled) options.check(recalled.intent);
    const found = recalled ?? (await this.#work(raw, shape, options));
    const values = shape?.values ?? [];
    const { intent, plan } = found;
    return {
      intent,
      plan,
      transaction: transactionOptions(intent, role, await this.readCatalog(), plan.routine, this.#session),
      statements: {
        main: this.#named(found.main, values, options),
        estimate: found.estimate && this.#filled(found.estimate, values),
      },
      matching: found.matching && this.#filled(found.matching, values),
      shape: shape && found.shape,
    };
  }

  async readCatalog(): Promise<Catalog> {
    try {
      return this.catalog.current ?? (await this.catalog.ready());
    } catch (cause) {
      throw catalogueUnavailable(cause);
    }
  }

  /** Does what needs the catalogue, and does it again with a newer one when a name was not in it. */
  async lookUp<T>(work: (catalog: Catalog) => T): Promise<Awaited<T>> {
    const catalog = await this.readCatalog();
    try {
      return await work(catalog);
    } catch (error) {
      if (!(error instanceof RestError && MISSES.includes(error.code))) throw error;
      await this.catalog.reloadAfterMiss();
      const newer = await this.readCatalog();
      if (newer === catalog) throw error;
      return await work(newer);
    }
  }

  #recall({ key }: Shape, role: string): Remembered | undefined {
    const found = this.#remembered.get(keyFor(key, role));
    return found?.version === this.catalog.version ? found : undefined;
  }

  async #work(raw: RawRequest, shape: Shape | null, { role, check }: PrepareOptions): Promise<Remembered> {
    // Read before planning: if the catalogue changes during planning, the cached entry counts as stale.
    const { version } = this.catalog;
    // An error quotes the caller, who has never seen a mark: the request itself is read first.
    const given = parseRequest(raw, this.#schemas);
    check(given);
    const intent = shape ? parseRequest(shape.request, this.#schemas) : given;
    const whole = await this.plan(intent);
    const plan = seesEveryRow(role) ? whole : withoutPlannerFigures(whole);
    const { main, estimate } = statementsOf(plan);
    const worked = {
      version,
      intent,
      plan,
      main: this.#stamped(main.compile(), version),
      estimate: compiled(estimate),
      matching: plan.kind === 'read' && guessOf(plan).isOfRows ? countedSql(plan.root).compile() : null,
      shape: newShapeCosts(),
    };
    if (shape) this.#remembered.set(keyFor(shape.key, role), worked);
    return worked;
  }

  /** @throws PGRST1xx, 2xx */
  plan(intent: Intent): Promise<Plan> {
    return this.lookUp((catalog) =>
      planRequest(intent, catalog, settingsIn(this.#settings, catalog.configuration)),
    );
  }

  // The version comment forces new prepared statements for each catalogue: inferred parameter types may have changed.
  #stamped({ text, values }: Compiled, version: number): Compiled {
    if (version !== this.#namesVersion) {
      this.#names = newNames();
      this.#namesVersion = version;
    }
    return { text: `${text}\n-- catalogue ${version}`, values };
  }

  #filled({ text, values }: Compiled, marks: readonly string[]): QueryConfig {
    return { text, values: marks.length === 0 ? values : fillMarks(values, marks) };
  }

  #named(statement: Compiled, marks: readonly string[], { role, poolName }: PrepareOptions): QueryConfig {
    return { name: this.#names[poolName].nameOf(statement.text, role), ...this.#filled(statement, marks) };
  }
}

// Row-level security and grants of columns do not apply to it.
function seesEveryRow(role: string): boolean {
  return role === 'service_role';
}

function keyFor(key: string, role: string): string {
  return seesEveryRow(role) ? `all ${key}` : key;
}

// A separate pool of statement names per lane: arbitrary public requests cannot use up the names of the site's pages.
function newNames(): Record<PoolName, StatementNames> {
  return { site: new StatementNames(), calls: new StatementNames(), tables: new StatementNames() };
}

function compiled(statement: Sql | null): Compiled | null {
  return statement?.compile() ?? null;
}

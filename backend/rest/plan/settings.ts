/** Server-wide limits and features. */
export type Settings = {
  /** No level of an answer has more rows; null for no bound. */
  maxRows: number | null;
  /** Whether a caller may request the plan of a statement, which reveals tables that the caller may not read. */
  plans: boolean;
  /** Whether a caller may aggregate whole tables: off by default on hosted projects, as the cost is unbounded. */
  aggregates: boolean;
};

/**
 * The server's settings with the overrides of the database configuration (`alter role authenticator set pgrst.…`).
 *
 * @param configuration by names without `pgrst.`; a value that cannot be parsed leaves the setting unchanged
 */
export function settingsIn(server: Settings, configuration: ReadonlyMap<string, string>): Settings {
  const flag = (name: string, otherwise: boolean) =>
    ({ true: true, on: true, '1': true, false: false, off: false, '0': false })[
      configuration.get(name)?.toLowerCase() ?? ''
    ] ?? otherwise;
  const maxRows = configuration.get('db_max_rows');
  return {
    maxRows: maxRows !== undefined && /^\d{1,15}$/.test(maxRows) ? Number(maxRows) : server.maxRows,
    plans: flag('db_plan_enabled', server.plans),
    aggregates: flag('db_aggregates_enabled', server.aggregates),
  };
}

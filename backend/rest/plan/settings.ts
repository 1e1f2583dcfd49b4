/** What a server allows of any request. */
export type Settings = {
  /** No level of an answer has more rows; null for no bound. */
  maxRows: number | null;
  /** Whether a caller may ask for the plan of a statement, which tells of tables that are none of theirs. */
  plans: boolean;
  /** Whether a caller may sum up whole tables: hosted projects must say so, for it costs what it likes. */
  aggregates: boolean;
};

/**
 * The settings of a server as the database's own configuration changes them (`alter role authenticator set pgrst.…`).
 *
 * @param configuration by names without `pgrst.`; a value that cannot be read leaves the setting as it is
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

import type { RoleSettings } from './model.ts';

/** A row of the `SETTINGS` query: `role` null for the login role's own configuration. */
export type SettingRow = { role: string | null; setting: string };

export type Settings = {
  ofRole(role: string): RoleSettings;
  configuration: ReadonlyMap<string, string>;
};

/** The default: no settings. */
export const NO_SETTINGS: RoleSettings = { settings: [], isolation: null };
const ISOLATION = 'default_transaction_isolation';
const PREFIX = 'pgrst.';

/**
 * Sorts `name=value` by whom it concerns; of two of one name the last holds.
 *
 * The isolation level stands apart, since it belongs to the statement that begins a transaction.
 */
export function buildSettings(rows: readonly SettingRow[]): Settings {
  const configuration = new Map<string, string>();
  const roles = new Map<string, Map<string, string>>();
  for (const { role, setting } of rows) {
    const [name, value] = splitSetting(setting);
    if (role === null) configuration.set(name.slice(PREFIX.length), value);
    else roles.set(role, (roles.get(role) ?? new Map<string, string>()).set(name, value));
  }
  const settings = new Map([...roles].map(([role, all]) => [role, sortSettings(all)]));
  return { ofRole: (role) => settings.get(role) ?? NO_SETTINGS, configuration };
}

/** The isolation level apart from what can be set within a transaction. */
export function sortSettings(all: ReadonlyMap<string, string>): RoleSettings {
  return {
    settings: [...all].filter(([name]) => name !== ISOLATION),
    isolation: all.get(ISOLATION) ?? null,
  };
}

/** `name=value` */
export function splitSetting(setting: string): [string, string] {
  const equals = setting.indexOf('=');
  return [setting.slice(0, equals), setting.slice(equals + 1)];
}

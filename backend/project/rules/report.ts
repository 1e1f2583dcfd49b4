import { UNSET } from '../values.ts';

/** Receives problems of settings, each named by its path: `['auth', 'site_url']`. */
export type Report = {
  /** Throws. */
  reject(setting: string[], problem: string): never;
  /** Warns and continues; the setting will have no effect, or not the intended one. */
  warn(setting: string[], problem: string): void;
};

/**
 * Requires settings of an enabled section, and warns of an unresolved `env(NAME)`.
 *
 * @param names as the section's type spells them
 */
export function mustHave<Section extends object>(
  report: Report,
  path: string[],
  section: Section,
  names: (keyof Section & string)[],
): void {
  for (const name of names) {
    const setting = [...path, settingName(name)];
    const value = section[name] as unknown;
    const isEmpty = !value || (Array.isArray(value) && value.length === 0);
    if (isEmpty) report.reject(setting, 'is required');
    warnUnset(report, setting, value);
  }
}

/** Warns when a text is an unresolved `env(NAME)`. */
export function warnUnset(report: Report, setting: string[], value: unknown): void {
  const name = typeof value === 'string' ? UNSET.exec(value)?.[1] : undefined;
  if (name) report.warn(setting, `${name} is not set`);
}

/** The name in config.toml: `siteUrl` is `site_url`. */
export function settingName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

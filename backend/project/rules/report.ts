import { UNSET } from '../values.ts';

/** What the rules say of settings, each named by its path: `['auth', 'site_url']`. */
export type Report = {
  /** Ends the reading. */
  reject(setting: string[], problem: string): never;
  /** Goes on; the setting will have no effect, or not the meant one. */
  warn(setting: string[], problem: string): void;
};

/**
 * Requires settings of a section that was turned on; one that is still `env(NAME)` is told.
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

/** Tells when a text is still `env(NAME)`. */
export function warnUnset(report: Report, setting: string[], value: unknown): void {
  const name = typeof value === 'string' ? UNSET.exec(value)?.[1] : undefined;
  if (name) report.warn(setting, `${name} is not set`);
}

/** As config.toml spells it: `siteUrl` is `site_url`. */
export function settingName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

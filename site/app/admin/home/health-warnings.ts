import type { SiteHealth } from '#domain/trust/waiting.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A letter that waits longer than this is not being sent. */
const MAIL_SLOW_MS = 15 * MINUTE_MS;
/** The day's work is done every 24 hours, the first time an hour after the start. */
const MAINTENANCE_LATE_MS = 2 * DAY_MS;
/** Files are removed every hour: thousands that stay mean that they are not. */
const FILES_MANY = 1000;

export type HealthWarning = 'mailSlow' | 'mailFailed' | 'maintenanceLate' | 'filesStay';

/**
 * What asks for somebody, the most pressing first.
 *
 * @param now milliseconds since 1970
 */
export function healthWarnings(health: SiteHealth, now: number): HealthWarning[] {
  const { mail, lastMaintenance, filesToRemove } = health;
  const isOlder = (at: string | null | undefined, ms: number) =>
    Boolean(at) && now - Date.parse(at ?? '') > ms;
  const found: [boolean, HealthWarning][] = [
    [isOlder(mail?.oldest, MAIL_SLOW_MS), 'mailSlow'],
    [(mail?.failed ?? 0) > 0, 'mailFailed'],
    [isOlder(lastMaintenance, MAINTENANCE_LATE_MS), 'maintenanceLate'],
    [filesToRemove > FILES_MANY, 'filesStay'],
  ];
  return found.flatMap(([isSo, warning]) => (isSo ? [warning] : []));
}

import type { SiteStatus } from '../pages/directory.ts';

export type IncidentKind = SiteStatus['incidents'][number]['kind'];

/** Parts of the site, in the order of the page. */
export const SERVICES = ['pages', 'search', 'accounts'] as const;
export type Service = (typeof SERVICES)[number];

/** Services that a kind of incident affects. Kept pages are answered without the database, and reading needs no room. */
export const AFFECTED: Readonly<Record<IncidentKind, readonly Service[]>> = {
  stopped: SERVICES,
  maintenance: SERVICES,
  database: ['search', 'accounts'],
  overload: ['pages', 'search'],
  disk: ['accounts'],
};

/** The worst that happened, in a day or now. « unknown » is before the server watched itself. */
export type Level = 'unknown' | 'well' | 'maintenance' | 'partial' | 'down';

const LEVELS: Readonly<Record<IncidentKind, Level>> = {
  stopped: 'down',
  database: 'down',
  overload: 'partial',
  disk: 'partial',
  maintenance: 'maintenance',
};
const WORST: readonly Level[] = ['down', 'partial', 'maintenance', 'well', 'unknown'];

export type ServiceDay = { day: string; level: Level; seconds: number };

/** The days of a service, oldest first. */
export function serviceDays({ days, watchedSince }: SiteStatus, service: Service): ServiceDay[] {
  const firstDay = watchedSince === null ? '9999' : dayOf(watchedSince);
  return days.map(({ day, seconds }) => {
    const affecting = kindsOf(seconds).filter((kind) => AFFECTED[kind].includes(service));
    return {
      day,
      level: day < firstDay ? 'unknown' : worst(affecting),
      seconds: affecting.reduce((sum, kind) => sum + (seconds[kind] ?? 0), 0),
    };
  });
}

/** Current level, and the affected services. */
export function present({ incidents, watchedSince }: SiteStatus): { level: Level; services: Service[] } {
  const kinds = incidents.flatMap(({ kind, endedAt }) => (endedAt === null ? [kind] : []));
  if (watchedSince === null) return { level: 'unknown', services: [] };
  const services = SERVICES.filter((service) => kinds.some((kind) => AFFECTED[kind].includes(service)));
  return { level: worst(kinds), services };
}

/**
 * The share of the watched time in which a service answered; announced maintenance counts as an interruption too.
 *
 * @returns between 0 and 1; null when the server has not watched itself yet
 */
export function availability(status: SiteStatus, service: Service): number | null {
  const { watchedSince, measuredAt, days } = status;
  const first = days[0];
  if (watchedSince === null || !first) return null;
  const begins = Math.max(Date.parse(watchedSince), Date.parse(first.day));
  const watched = (Date.parse(measuredAt) - begins) / 1000;
  const lost = serviceDays(status, service).reduce(
    (sum, { level, seconds }) => (level === 'partial' ? sum : sum + seconds),
    0,
  );
  return watched <= 0 ? 1 : Math.max(0, 1 - lost / watched);
}

function kindsOf(seconds: SiteStatus['days'][number]['seconds']): IncidentKind[] {
  return Object.keys(seconds) as IncidentKind[];
}

function worst(kinds: readonly IncidentKind[]): Level {
  const levels = kinds.map((kind) => LEVELS[kind]);
  return WORST.find((level) => levels.includes(level)) ?? 'well';
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
}

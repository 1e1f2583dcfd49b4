import type { ReactNode } from 'react';
import type { SiteHealth } from '#domain/trust/waiting.ts';
import { CountText } from '#site/app/admin/moderation/queue-list.tsx';
import { formatAge } from '#site/app/admin/shared/age.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useNow } from '#site/ui/use-now.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const STEP = 1000;

/** Health of the site according to its database; warnings have a text and an icon. */
export function HealthPanel({ health }: { health: SiteHealth }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const { databaseBytes, listings, mail, filesToRemove, uploads, lastImport, lastMaintenance } = health;
  const warnings = healthWarnings(health, now);
  const age = (at: string | null) => (at ? formatAge(at, now, language) : t('admin.health.never'));
  return (
    <Panel title={t('admin.health.title')}>
      {warnings.length > 0 ? (
        <ul className="grid gap-1">
          {warnings.map((warning) => (
            <li key={warning} className="flex items-start gap-2 font-medium text-bad text-sm">
              <Icon name="circle-alert" className="mt-0.5 size-4" />
              {t(`admin.health.warnings.${warning}`)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-2 font-medium text-good text-sm">
          <Icon name="check" className="size-4" />
          {t('admin.health.well')}
        </p>
      )}
      <dl className="grid gap-1.5 text-sm">
        <Line label={t('admin.health.listings')}>{formatNumber(listings, language)}</Line>
        <Line label={t('admin.health.database')}>{byteSize(databaseBytes, language)}</Line>
        {mail && (
          <>
            <Line label={t('admin.health.mailWaiting')}>
              <CountText count={mail.waiting} />
              {mail.oldest && ` · ${age(mail.oldest)}`}
            </Line>
            <Line label={t('admin.health.mailFailed')}>
              <CountText count={mail.failed} />
            </Line>
          </>
        )}
        <Line label={t('admin.health.uploads')}>
          <CountText count={uploads} />
        </Line>
        <Line label={t('admin.health.filesToRemove')}>
          <CountText count={filesToRemove} />
        </Line>
        <Line label={t('admin.health.lastMaintenance')}>{age(lastMaintenance)}</Line>
        <Line label={t('admin.health.lastImport')}>{age(lastImport)}</Line>
      </dl>
    </Panel>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="leader">
      <dt>{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/**
 * Formats a size with a suitable unit, to three significant digits.
 *
 * @example byteSize(23_456_789, 'fr-CA') // '23,5 Mo'
 */
export function byteSize(bytes: number, language: string): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power],
    maximumSignificantDigits: 3,
  }).format(bytes / STEP ** power);
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An e-mail queued longer than this is stuck. */
const MAIL_SLOW_MS = 15 * MINUTE_MS;
/** Maintenance runs every 24 hours, the first time one hour after the start. */
const MAINTENANCE_LATE_MS = 2 * DAY_MS;
/** An hourly job deletes files: thousands left mean that it fails. */
const FILES_MANY = 1000;

export type HealthWarning = 'mailSlow' | 'mailFailed' | 'maintenanceLate' | 'filesStay';

/**
 * Warnings that need an administrator, most urgent first.
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

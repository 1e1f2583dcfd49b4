import type { ReactNode } from 'react';
import type { SiteHealth } from '#domain/trust/waiting.ts';
import { CountText } from '#site/app/admin/moderation/queue-list.tsx';
import { formatAge } from '#site/app/admin/shared/age.tsx';
import { byteSize } from '#site/i18n/byte-size.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useNow } from '#site/ui/use-now.ts';

/** Health of the site according to its database; warnings have a text and an icon. */
export function HealthPanel({ health }: { health: SiteHealth }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const { databaseBytes, listings, mail, filesToRemove, uploads, lastImport, lastMaintenance, backup } =
    health;
  const warnings = healthWarnings(health, now);
  const age = (at: string | null) => (at ? formatAge(at, now, language) : t('overview.health.never'));
  return (
    <Panel title={t('overview.health.title')}>
      {warnings.length > 0 ? (
        <ul className="grid gap-1">
          {warnings.map((warning) => (
            <li key={warning} className="flex items-start gap-2 font-medium text-bad text-sm">
              <Icon name="circle-alert" className="mt-0.5 size-4" />
              {t(`overview.health.warnings.${warning}`)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-2 font-medium text-good text-sm">
          <Icon name="check" className="size-4" />
          {t('overview.health.well')}
        </p>
      )}
      <dl className="grid gap-1.5 text-sm">
        <Line label={t('overview.health.listings')}>{formatNumber(listings, language)}</Line>
        <Line label={t('overview.health.database')}>{byteSize(databaseBytes, language)}</Line>
        {mail && (
          <>
            <Line label={t('overview.health.mailWaiting')}>
              <CountText count={mail.waiting} />
              {mail.oldest && ` · ${age(mail.oldest)}`}
            </Line>
            <Line label={t('overview.health.mailFailed')}>
              <CountText count={mail.failed} />
            </Line>
          </>
        )}
        <Line label={t('overview.health.uploads')}>
          <CountText count={uploads} />
        </Line>
        <Line label={t('overview.health.filesToRemove')}>
          <CountText count={filesToRemove} />
        </Line>
        <Line label={t('overview.health.lastMaintenance')}>{age(lastMaintenance)}</Line>
        <Line label={t('overview.health.lastImport')}>{age(lastImport)}</Line>
        <Line label={t('overview.health.verifiedBackup')}>{age(backup.verifiedMadeAt)}</Line>
        {backup.failedAt && <Line label={t('overview.health.backupFailed')}>{age(backup.failedAt)}</Line>}
      </dl>
    </Panel>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="leader">
      <dt>{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An e-mail queued longer than this is stuck. */
const MAIL_SLOW_MS = 15 * MINUTE_MS;
/** Maintenance runs every 24 hours, the first time one hour after the start. */
const MAINTENANCE_LATE_MS = 2 * DAY_MS;
/** An hourly job deletes files: thousands left mean that it fails. */
const FILES_MANY = 1000;
/** Backups are made each night, and one is verified each week. */
const BACKUP_OLD_MS = 10 * DAY_MS;

export type HealthWarning =
  | 'backupFailed'
  | 'backupOld'
  | 'mailSlow'
  | 'mailFailed'
  | 'maintenanceLate'
  | 'filesStay';

/**
 * Warnings that need an administrator, most urgent first.
 *
 * @param now milliseconds since 1970
 */
export function healthWarnings(health: SiteHealth, now: number): HealthWarning[] {
  const { mail, lastMaintenance, filesToRemove, backup } = health;
  const isOlder = (at: string | null | undefined, ms: number) =>
    Boolean(at) && now - Date.parse(at ?? '') > ms;
  const found: [boolean, HealthWarning][] = [
    [backup.isFailing, 'backupFailed'],
    [isOlder(backup.verifiedMadeAt, BACKUP_OLD_MS), 'backupOld'],
    [isOlder(mail?.oldest, MAIL_SLOW_MS), 'mailSlow'],
    [(mail?.failed ?? 0) > 0, 'mailFailed'],
    [isOlder(lastMaintenance, MAINTENANCE_LATE_MS), 'maintenanceLate'],
    [filesToRemove > FILES_MANY, 'filesStay'],
  ];
  return found.flatMap(([isSo, warning]) => (isSo ? [warning] : []));
}

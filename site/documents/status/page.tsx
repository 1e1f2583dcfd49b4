import type { ReactNode } from 'react';
import {
  availability,
  type Level,
  present,
  SERVICES,
  type Service,
  type ServiceDay,
  serviceDays,
} from '#domain/operations/status.ts';
import type { SiteStatus } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { formatDay, formatMoment, formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import { defineDocument } from '../document.ts';
import { readStatus, STATUS_SECONDS } from './read-status.ts';

type StatusData = { status: SiteStatus | null };

/** The public status page: the present, 90 days, and the incidents. */
export const status = defineDocument<StatusData>({
  path: '/etat',
  async load({ client }) {
    const read = await readStatus(client);
    // Kept for a minute; while the database is away, not at all.
    return read
      ? {
          data: { status: read },
          tags: [pageTags.status],
          until: new Date(Date.now() + STATUS_SECONDS * 1000),
        }
      : { data: { status: null } };
  },
  head: (_, { t }) => ({ title: t('status.title'), description: t('status.lead') }),
  Page,
});

function Page({ status: read }: StatusData) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('status.title')} lead={t('status.lead')} />
      <div className="container-page grid gap-12">
        {read ? (
          <>
            <Now status={read} />
            <Services status={read} />
            <Incidents status={read} />
          </>
        ) : (
          <Banner level="down" title={t('status.now.unreadable')}>
            {t('status.unreadableText')}
          </Banner>
        )}
        <Section title={t('status.howTitle')}>
          <p className="mt-2 max-w-prose text-ink-soft">{t('status.howText')}</p>
          <p className="mt-3">
            <a href="/etat.json" className="link inline-flex min-h-6 items-center">
              {t('status.forPrograms')}
            </a>
          </p>
        </Section>
      </div>
    </>
  );
}

function Now({ status: read }: { status: SiteStatus }) {
  const { t, language } = useTranslation();
  const { level, services } = present(read);
  const names = services.map((service) => t(`status.services.${service}`));
  return (
    <Banner level={level} title={t(`status.now.${level}`)}>
      {names.length > 0 && `${t('status.affected', { services: names.join(', ') })} `}
      {t('status.measured', { at: formatMoment(read.measuredAt, language) })}
    </Banner>
  );
}

const TONES: Readonly<Record<Level, string>> = {
  unknown: 'text-ink-soft',
  well: 'text-good',
  maintenance: 'text-ink',
  partial: 'text-bad',
  down: 'text-bad',
};

function Banner({ level, title, children }: { level: Level; title: string; children: ReactNode }) {
  return (
    <div className="card flex items-start gap-4 p-5 sm:items-center sm:p-7">
      <Icon
        name={level === 'well' ? 'check' : level === 'unknown' ? 'clock' : 'circle-alert'}
        className={`size-9 shrink-0 sm:size-11 ${TONES[level]}`}
      />
      <div>
        <p className={`font-bold text-heading ${TONES[level]}`}>{title}</p>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </div>
  );
}

function Services({ status: read }: { status: SiteStatus }) {
  const { t } = useTranslation();
  return (
    <Section title={t('status.servicesTitle')} note={t('status.servicesNote')}>
      <ul className="mt-4 grid gap-7">
        {SERVICES.map((service) => (
          <ServiceRow key={service} service={service} status={read} />
        ))}
      </ul>
    </Section>
  );
}

function ServiceRow({ service, status: read }: { service: Service; status: SiteStatus }) {
  const { t, language } = useTranslation();
  const days = serviceDays(read, service);
  const share = availability(read, service);
  const name = t(`status.services.${service}`);
  const affected = days.filter(({ level }) => level !== 'well' && level !== 'unknown');
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{name}</strong>
        {share !== null && (
          <span className="text-ink-soft text-sm">
            {t('status.available', { share: percent(share, language) })}
          </span>
        )}
      </p>
      <div
        role="img"
        aria-label={t('status.strip', { service: name, count: affected.length })}
        className="mt-2 flex h-9 gap-px *:min-w-0 *:flex-1 *:rounded-xs sm:gap-0.5"
      >
        {days.map((day, index) => (
          // A phone has room for the last 45.
          <Day key={day.day} day={day} className={index < days.length / 2 ? 'max-sm:hidden' : ''} />
        ))}
      </div>
    </li>
  );
}

const COLOURS: Readonly<Record<Level, string>> = {
  unknown: 'bg-rule',
  well: 'bg-good',
  maintenance: 'bg-ink-faint',
  partial: 'bg-yellow',
  down: 'bg-bad',
};

function Day({ day: { day, level, seconds }, className }: { day: ServiceDay; className: string }) {
  const { t, language } = useTranslation();
  const words = { day: formatDay(day, language), level: t(`status.levels.${level}`) };
  const title =
    seconds > 0
      ? t('status.dayFor', { ...words, wait: formatWait(seconds, language) })
      : t('status.day', words);
  return <span title={title} className={`${COLOURS[level]} ${className}`.trim()} />;
}

function Incidents({ status: { incidents, days, watchedSince } }: { status: SiteStatus }) {
  const { t, language } = useTranslation();
  const firstDay = [days[0]?.day, watchedSince]
    .filter((at) => typeof at === 'string')
    .sort()
    .at(-1);
  return (
    <Section title={t('status.incidentsTitle')}>
      {incidents.length === 0 && firstDay && (
        <p className="mt-2 text-ink-soft">{t('status.none', { date: formatDay(firstDay, language) })}</p>
      )}
      <ol className="max-w-prose">
        {incidents.map(({ kind, beganAt, endedAt }) => {
          const from = formatMoment(beganAt, language);
          const seconds = endedAt ? Math.max(1, (Date.parse(endedAt) - Date.parse(beganAt)) / 1000) : 0;
          return (
            <li key={kind + beganAt} className="border-rule border-b py-4">
              <h3 className="font-bold">{t(`status.kinds.${kind}`)}</h3>
              <p className="text-ink-soft text-sm">
                {endedAt
                  ? t('status.lasted', { from, wait: formatWait(seconds, language) })
                  : t('status.lasts', { from })}
              </p>
              <p className="mt-1">{t(`status.kindTexts.${kind}`)}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

// Rounded down: 100 % means that nothing was missing.
function percent(share: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(Math.floor(share * 10_000) / 10_000);
}

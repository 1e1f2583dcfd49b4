import { useSuspenseQuery } from '@tanstack/react-query';
import { type Upkeep as Kind, UPKEEP, type UpkeepJob } from '#domain/operations/upkeep.ts';
import { ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { formatMoment, formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { askForUpkeep, upkeepQuery } from './api.ts';

const COUNTED_MAX = 1_000;

/** Background jobs of the server: start one, and watch its state. */
export default function Upkeep() {
  const { t, language } = useTranslation();
  const { data } = useSuspenseQuery(upkeepQuery);
  const task = useAdminAction(upkeepQuery.queryKey);

  const start = (kind: Kind) =>
    task.run(async (client) => {
      await askForUpkeep(client, kind);
      return t('upkeep.asked');
    });
  const about: Record<Kind, string> = {
    recompute: data.lastDaily
      ? t('upkeep.lastDaily', { at: formatMoment(data.lastDaily, language) })
      : t('upkeep.neverDaily'),
    remove_files: t(data.orphanedFiles > COUNTED_MAX ? 'upkeep.moreFiles' : 'upkeep.files', {
      count: Math.min(data.orphanedFiles, COUNTED_MAX),
    }),
    purge_caches: '',
  };
  return (
    <section className="grid gap-5">
      <ToolHead>{t('upkeep.lead')}</ToolHead>
      <Outcome done={task.done} failed={task.failed} />
      <div className="grid gap-4 xl:grid-cols-3">
        {UPKEEP.map((kind) => (
          <Panel key={kind} title={t(`upkeep.kinds.${kind}`)} text={t(`upkeep.texts.${kind}`)}>
            {about[kind] && <p className="text-sm">{about[kind]}</p>}
            <div>
              <TaskButton isBusy={task.isBusy} onPress={() => void start(kind)}>
                {t(`upkeep.start.${kind}`)}
              </TaskButton>
            </div>
          </Panel>
        ))}
      </div>
      <JobList jobs={data.jobs} />
    </section>
  );
}

/** Recent jobs: kind, requester, progress and result. */
function JobList({ jobs }: { jobs: readonly UpkeepJob[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="jobs" className="grid gap-3">
      <h3 id="jobs" className="font-bold text-lg">
        {t('upkeep.jobs')}
      </h3>
      {jobs.length === 0 && <p className="text-ink-soft">{t('upkeep.noJobs')}</p>}
      {jobs.length > 0 && (
        <ol className="card divide-y divide-rule">
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Job({ job }: { job: UpkeepJob }) {
  const { t, language } = useTranslation();
  const { kind, details, askedBy, askedAt, hasFailed, endedAt } = job;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 [overflow-wrap:anywhere]">
      <div className="min-w-0">
        <p className="font-semibold">
          {t(`upkeep.kinds.${kind}`)}
          {details.name && ` – ${details.name}`}
        </p>
        <p className="text-ink-soft text-sm">
          {formatMoment(askedAt, language)}
          {askedBy && ` · ${askedBy.name ?? askedBy.email ?? askedBy.id}`}
        </p>
      </div>
      <p
        role={endedAt === null ? 'status' : undefined}
        className={`flex items-center gap-1.5 ${hasFailed ? 'text-bad' : endedAt ? 'text-good' : ''}`}
      >
        <Icon name={hasFailed ? 'circle-alert' : endedAt ? 'check' : 'clock'} className="size-4" />
        <JobState job={job} />
      </p>
    </li>
  );
}

function JobState({ job }: { job: UpkeepJob }) {
  const { t, language } = useTranslation();
  const { startedAt, endedAt, step, result, hasFailed } = job;
  if (hasFailed) return t('upkeep.hasFailed');
  if (!startedAt) return t('upkeep.waits');
  if (!endedAt) return step ? t(`upkeep.steps.${step}`) : t('upkeep.underWay');
  const seconds = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000));
  const results = [
    result?.ratings !== undefined && t('upkeep.results.ratings', { count: result.ratings }),
    result?.files !== undefined && t('upkeep.results.files', { count: result.files }),
    result?.listings !== undefined && t('upkeep.results.listings', { count: result.listings }),
  ].filter(Boolean);
  return [t('upkeep.done', { wait: formatWait(seconds, language) }), ...results].join(' · ');
}

import { useQuery } from '@tanstack/react-query';
import { type Upkeep as Kind, UPKEEP } from '#domain/operations/upkeep.ts';
import { Reading, ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { upkeepQuery } from '#site/app/admin/tools/queries.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { askForUpkeep } from './api.ts';
import { JobList } from './job-list.tsx';

const COUNTED_MAX = 1_000;

/** What the server does in the background: asked for here, its state in sight. */
export default function Upkeep() {
  const { t, language } = useTranslation();
  const query = useQuery(upkeepQuery);
  const task = useAdminAction(upkeepQuery.queryKey);
  const { data } = query;
  if (!data) return <Reading query={query} />;

  const start = (kind: Kind) =>
    task.run(async (client) => {
      await askForUpkeep(client, kind);
      return t('tools.upkeep.asked');
    });
  const about: Record<Kind, string> = {
    recompute: data.lastDaily
      ? t('tools.upkeep.lastDaily', { at: formatMoment(data.lastDaily, language) })
      : t('tools.upkeep.neverDaily'),
    remove_files: t(data.orphanedFiles > COUNTED_MAX ? 'tools.upkeep.moreFiles' : 'tools.upkeep.files', {
      count: Math.min(data.orphanedFiles, COUNTED_MAX),
    }),
    purge_caches: '',
  };
  return (
    <section className="grid gap-5">
      <ToolHead tool="upkeep">{t('tools.upkeep.lead')}</ToolHead>
      <Outcome done={task.done} failed={task.failed} />
      <div className="grid gap-4 xl:grid-cols-3">
        {UPKEEP.map((kind) => (
          <Panel key={kind} title={t(`tools.upkeep.kinds.${kind}`)} text={t(`tools.upkeep.texts.${kind}`)}>
            {about[kind] && <p className="text-sm">{about[kind]}</p>}
            <div>
              <TaskButton isBusy={task.isBusy} onPress={() => void start(kind)}>
                {t(`tools.upkeep.start.${kind}`)}
              </TaskButton>
            </div>
          </Panel>
        ))}
      </div>
      <JobList jobs={data.jobs} />
    </section>
  );
}

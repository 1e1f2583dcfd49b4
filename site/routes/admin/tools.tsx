import { Suspense } from 'react';
import { AdminPage } from '#site/components/admin/admin-page.tsx';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/tools.ts';
import { toolOf, useTool } from './tools/tool.ts';
import { ToolNav } from './tools/tool-nav.tsx';
import { TOOLS } from './tools/tools.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: `${t(`tools.names.${toolOf(new URLSearchParams(args.location.search))}`)} – ${t('account.admin.tools')}`,
    noindex: true,
  }));

/** The tools of the administrators, one at a time. */
export default function Tools() {
  const { t } = useTranslation();
  const tool = useTool();
  const { Panel } = TOOLS[tool];
  return (
    <AdminPage title={t('account.admin.tools')} lead={t('tools.lead')}>
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <ToolNav current={tool} />
        <div className="min-w-0">
          <Suspense fallback={<p role="status">{t('tools.reading')}</p>}>
            <Panel key={tool} />
          </Suspense>
        </div>
      </div>
    </AdminPage>
  );
}

import { Suspense } from 'react';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { toolOf, useTool } from './tool.ts';
import { ToolNav } from './tool-nav.tsx';
import { TOOLS } from './tools.ts';

export const handle = {
  title: (t: Translate, query: URLSearchParams) =>
    `${t(`tools.names.${toolOf(query)}`)} – ${t('account.admin.tools')}`,
};

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

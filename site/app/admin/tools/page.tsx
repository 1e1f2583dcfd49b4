import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { TOOL_NAMES, type Tool, toolOf, toolQuery, useTool } from './tool.ts';

/** Icon and panel of each tool; panels are loaded on demand. */
const TOOLS: Readonly<Record<Tool, ToolEntry>> = {
  taxonomy: { icon: 'layout-grid', Panel: lazy(() => import('#site/app/admin/taxonomy/page.tsx')) },
  unclassified: { icon: 'tag', Panel: lazy(() => import('#site/app/admin/unclassified/page.tsx')) },
  synonyms: { icon: 'languages', Panel: lazy(() => import('#site/app/admin/synonyms/page.tsx')) },
  searches: { icon: 'search', Panel: lazy(() => import('#site/app/admin/searches/page.tsx')) },
  accounts: { icon: 'users', Panel: lazy(() => import('#site/app/admin/accounts/page.tsx')) },
  upkeep: { icon: 'wrench', Panel: lazy(() => import('#site/app/admin/upkeep/page.tsx')) },
  audit: { icon: 'list', Panel: lazy(() => import('#site/app/admin/audit/page.tsx')) },
  duplicates: { icon: 'copy', Panel: lazy(() => import('#site/app/admin/duplicates/page.tsx')) },
  privacy: { icon: 'shield-check', Panel: lazy(() => import('#site/app/admin/privacy/page.tsx')) },
  indexing: { icon: 'globe', Panel: lazy(() => import('#site/app/admin/indexing/page.tsx')) },
  listings: { icon: 'store', Panel: lazy(() => import('#site/app/admin/listings/page.tsx')) },
};

export const handle = {
  title: (t: Translate, query: URLSearchParams) =>
    `${t(`tools.names.${toolOf(query)}`)} – ${t('account.admin.tools')}`,
};

/** The admin tools, one at a time. */
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

type ToolEntry = { icon: InterfaceIcon; Panel: LazyExoticComponent<ComponentType> };

/** Links to the tools. */
function ToolNav({ current }: { current: Tool }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('tools.nav')} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-1.5 lg:grid">
        {TOOL_NAMES.map((tool) => (
          <li key={tool}>
            <LocalLink
              to={`/admin/tools${toolQuery(tool)}`}
              prefetch="none"
              preventScrollReset
              aria-current={tool === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-field border border-rule px-3 font-medium hover:bg-sunken aria-[current=page]:border-yellow aria-[current=page]:bg-yellow aria-[current=page]:text-on-yellow lg:border-transparent forced-colors:aria-[current=page]:border-4"
            >
              <Icon name={TOOLS[tool].icon} className="size-5" />
              {t(`tools.names.${tool}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

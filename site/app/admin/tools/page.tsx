import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { loadSectionPage } from '#site/app/admin/section-pages.ts';
import { type AnySection, isOpenTo, sectionPath, TOOLS, toolOf } from '#site/app/admin/sections.ts';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { useStaffRole } from '#site/app/admin/shared/staff-role.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

const PANELS = new Map(TOOLS.map((tool) => [tool, lazy(() => loadSectionPage(tool.name))]));

/** The admin tools, one at a time. */
export default function Tools() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { role } = useStaffRole();
  const tool = toolOf(query);
  const Panel = PANELS.get(tool);
  return (
    <AdminPage title={t('tools.name')} lead={t('tools.lead')}>
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <ToolNav current={tool} />
        <div className="min-w-0">
          {isOpenTo(tool, role) ? (
            <QueryBoundary key={tool.name}>{Panel && <Panel />}</QueryBoundary>
          ) : (
            <p role="alert">{t('admin.refusals.not_administrator')}</p>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

/** Links to the tools. */
function ToolNav({ current }: { current: AnySection }) {
  const { t } = useTranslation();
  const { role } = useStaffRole();
  return (
    <nav aria-label={t('tools.name')} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-1.5 lg:grid">
        {TOOLS.filter((tool) => isOpenTo(tool, role)).map((tool) => (
          <li key={tool.name}>
            <LocalLink
              to={sectionPath(tool)}
              prefetch="none"
              preventScrollReset
              aria-current={tool === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-field border border-rule px-3 font-medium hover:bg-sunken aria-[current=page]:border-yellow aria-[current=page]:bg-yellow aria-[current=page]:text-on-yellow lg:border-transparent forced-colors:aria-[current=page]:border-4"
            >
              {tool.toolIcon && <Icon name={tool.toolIcon} className="size-5" />}
              {t(tool.title)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { mayWork } from '#domain/accounts/staff.ts';
import { isOpenTo, sectionPath, TOOLS } from '#site/app/admin/sections.ts';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useStaffRole } from '#site/app/admin/shared/staff-role.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Overview } from './overview.tsx';

/** Home of the administration: pending items, site health and recent decisions, as far as the role sees them. */
export default function Home() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { role, mrcs } = useStaffRole();
  const ownRole =
    role && role !== 'administrator' ? t('overview.ownRole', { role: t(`admin.roles.${role}`) }) : null;
  const places = mrcs.length > 0 ? ` (${writtenList(mrcs, locale)})` : '';
  return (
    <AdminPage title={t('overview.name')} lead={ownRole ? ownRole + places : t('overview.lead')}>
      {mayWork(role, 'queues') ? <Overview /> : <OpenTools />}
    </AdminPage>
  );
}

/** The tools of a role that decides nothing that waits. */
function OpenTools() {
  const { t } = useTranslation();
  const { role } = useStaffRole();
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {TOOLS.filter((tool) => isOpenTo(tool, role)).map((tool) => (
        <li key={tool.name}>
          <LocalLink
            to={sectionPath(tool)}
            prefetch="none"
            className="card block p-4 font-semibold hover:bg-sunken"
          >
            {t(tool.title)}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

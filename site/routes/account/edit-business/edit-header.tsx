import { useTranslation } from 'react-i18next';
import type { EditableListing } from '#domain/listing-edit.ts';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { pendingGroups } from './pending-groups.ts';

/** Which listing it is, where it stands, and as whom it is edited. */
export function EditHeader({ listing }: { listing: EditableListing }) {
  const { t } = useTranslation();
  const { status, role, pending, slug, values, rejectionReason } = listing;
  return (
    <PageHeader
      eyebrow={t('editor.title')}
      title={values.name ?? slug}
      lead={
        status === 'published' && pendingGroups(pending).length > 0
          ? t('editor.lead.waiting')
          : t(`editor.lead.${status}`)
      }
    >
      {status === 'rejected' && rejectionReason && (
        <p className="w-full max-w-prose whitespace-pre-line font-medium text-bad [overflow-wrap:anywhere]">
          {t('ownListings.reason', { reason: rejectionReason })}
        </p>
      )}
      <p className="chip">{t(`editor.status.${status}`)}</p>
      {role !== 'owner' && <p className="chip">{t(`editor.role.${role}`)}</p>}
      {status === 'published' && (
        <LocalLink to={`/entreprise/${slug}`} className="button button-quiet">
          {t('editor.view')}
        </LocalLink>
      )}
      <LocalLink to="/mes-entreprises" className="link">
        {t('editor.toBusinesses')}
      </LocalLink>
    </PageHeader>
  );
}

import type { EditableListing } from '#domain/listing/edit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { pendingGroups } from './pending-panel.tsx';

/** Which listing it is, where it stands, and as whom it is edited. */
export function EditHeader({ listing }: { listing: EditableListing }) {
  const { t } = useTranslation();
  const { status, role, pending, slug, values } = listing;
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
      <FromAdministrators listing={listing} />
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

/** What an administrator wrote about it, until somebody does something about that. */
function FromAdministrators({ listing }: { listing: EditableListing }) {
  const { t } = useTranslation();
  const { status, rejectionReason, askedMore, refusedChanges, pending } = listing;
  const words =
    status === 'rejected' && rejectionReason
      ? t('ownListings.reason', { reason: rejectionReason })
      : askedMore
        ? t('ownListings.askedMore', { question: askedMore })
        : refusedChanges?.reason && !pending
          ? t('ownListings.refusedChanges', { reason: refusedChanges.reason })
          : null;
  if (!words) return null;
  return (
    <p className="w-full max-w-prose whitespace-pre-line font-medium text-bad [overflow-wrap:anywhere]">
      {words}
    </p>
  );
}

import type { EditableListing } from '#domain/listing/edit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';

/** A listing that was deleted is not edited: its owner restores it first. */
export function DeletedView({ listing }: { listing: EditableListing }) {
  const { t } = useTranslation();
  const isOwn = listing.role !== 'manager';
  return (
    <>
      <PageHeader eyebrow={t('editor.title')} title={listing.values.name ?? listing.slug} />
      <div className="container-page min-h-[40vh]">
        <EmptyState
          icon="trash-2"
          title={t('listingForm.refusals.listing_deleted')}
          text={isOwn ? t('editor.deleted.owner') : t('editor.deleted.manager')}
        >
          <LocalLink to="/mes-entreprises" className="button button-primary">
            {t('editor.toBusinesses')}
          </LocalLink>
        </EmptyState>
      </div>
    </>
  );
}

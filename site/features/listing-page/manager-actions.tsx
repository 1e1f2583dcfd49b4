import { useCallback, useState } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import type { DataClient } from '#site/data/client.ts';
import { PageDeletion, readRight } from '#site/features/deletion/index.ts';
import type { ActionsListing } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { useOwn } from '#site/session/use-live.ts';
import { useIsSignedIn } from '#site/session/use-session.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

/** The actions of the people who manage a claimed listing; nothing for anybody else, and nothing on the server. */
export function ManagerActions({ listing }: { listing: ActionsListing }) {
  return useIsSignedIn() ? <Actions listing={listing} /> : null;
}

/**
 * They stand in the space that the header leaves under itself, so that
 * nothing moves when they arrive.
 */
function Actions({ listing }: { listing: ActionsListing }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const { id, slug, name } = listing;
  const [isDeleting, setDeleting] = useState(false);
  const right = useOwn(
    useCallback((client: DataClient, signal: AbortSignal) => readRight(client, id, signal), [id]),
  );
  if (right.status !== 'read' || !right.data) return null;
  const isOwner = right.data === 'owner';
  return (
    <>
      <ul className="absolute bottom-1 flex gap-x-5">
        <li>
          <LocalLink to={`/entreprise/${slug}/modifier`} className="action">
            <Icon name="pencil" />
            {t('business.edit')}
          </LocalLink>
        </li>
        {right.data !== 'manager' && (
          <li>
            <button type="button" aria-haspopup="dialog" className="action" onClick={() => setDeleting(true)}>
              <Icon name="trash-2" />
              {t('business.delete')}
            </button>
          </li>
        )}
      </ul>
      {isDeleting && (
        <PageDeletion
          listing={listing}
          onDeleted={
            isOwner
              ? () => void goTo(localizePath('/mes-entreprises', locale), { state: { deleted: name } })
              : undefined
          }
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

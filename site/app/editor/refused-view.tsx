import { Navigate } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useHere } from '#site/session/use-here.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { EditRefusal } from './api.ts';

/** Why somebody may not edit a listing, and what they can do about it. */
export function RefusedView({ refusal, slug }: { refusal: EditRefusal; slug: string }) {
  const { t } = useTranslation();
  const toVerification = useHere('/verification');
  if (refusal === 'insufficient_aal') return <Navigate replace to={toVerification} />;
  if (refusal === 'listing_not_found') {
    return (
      <EmptyState
        icon="search"
        title={t('listingForm.refusals.listing_not_found')}
        text={t('editor.notFound.text')}
      >
        <LocalLink to="/mes-entreprises" className="button button-primary">
          {t('editor.toBusinesses')}
        </LocalLink>
        <LocalLink to="/recherche" className="button button-quiet">
          {t('editor.notFound.search')}
        </LocalLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="lock"
      title={t('listingForm.refusals.not_authorized')}
      text={
        <>
          {t('editor.notAuthorized.claim')}
          <br />
          {t('editor.notAuthorized.invited')}
        </>
      }
    >
      <LocalLink to={`/entreprise/${slug}`} className="button button-primary">
        {t('editor.notAuthorized.page')}
      </LocalLink>
      <LocalLink to="/mes-entreprises" className="button button-quiet">
        {t('editor.toBusinesses')}
      </LocalLink>
    </EmptyState>
  );
}

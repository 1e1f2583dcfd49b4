import { BusinessView } from '#site/components/business/business-view.tsx';
import { OwnerActions } from '#site/components/business/owner-actions.tsx';
import { codeSetLines } from '#site/i18n/code-names.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { GoneListing } from './gone-listing.tsx';
import type { ListingData } from './load.ts';

/** A listing, or where to look instead of one that is gone. */
export function ListingPage(data: ListingData) {
  const { t } = useTranslation();
  if ('gone' in data) return <GoneListing {...data.gone} />;
  const { page } = data;
  const actions = <OwnerActions listing={page.listing} />;
  return <BusinessView business={page} codeSets={codeSetLines(t, page.listing)} actions={actions} />;
}

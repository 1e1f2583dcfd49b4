import { codeSetLines } from '#site/features/listing/code-names.ts';
import { BusinessView } from '#site/features/listing-page/business-view.tsx';
import { OwnerActions } from '#site/features/listing-page/owner-actions.tsx';
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

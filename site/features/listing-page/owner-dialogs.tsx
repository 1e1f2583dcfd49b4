import { ClaimGate } from '#site/features/claims/index.ts';
import { DeletionGate } from '#site/features/deletion/index.ts';
import type { ActionsListing } from '#site/features/listing/index.ts';
import { CLAIM_ID, DELETE_ID } from '#site/features/listing/index.ts';
import { useAddress } from '#site/page/address.ts';

/** The dialogs opened by the fragment of the address: claim; of an unclaimed listing also deletion. */
export function OwnerDialogs({ listing }: { listing: ActionsListing }) {
  const { hash } = useAddress();
  if (hash === `#${DELETE_ID}` && !listing.isClaimed) return <DeletionGate listing={listing} />;
  if (hash === `#${CLAIM_ID}`) return <ClaimGate listing={listing} />;
  return null;
}

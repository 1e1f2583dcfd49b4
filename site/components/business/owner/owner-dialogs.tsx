import { useAddress } from '#site/page/address-context.ts';
import { CLAIM_ID, DELETE_ID } from '../action-ids.ts';
import type { ActionsListing } from './action.ts';
import { ClaimGate } from './claim-gate.tsx';
import { DeletionGate } from './deletion-gate.tsx';

/** The dialogs of an unclaimed listing, opened by the fragment of the address: deletion, claim. */
export function OwnerDialogs({ listing }: { listing: ActionsListing }) {
  const { hash } = useAddress();
  if (hash === `#${DELETE_ID}`) return <DeletionGate listing={listing} />;
  if (hash === `#${CLAIM_ID}`) return <ClaimGate listing={listing} />;
  return null;
}

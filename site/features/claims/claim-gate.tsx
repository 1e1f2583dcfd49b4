import type { ActionsListing } from '#site/features/listing/index.ts';
import { useAddress } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { SignedInOnly } from '#site/session/signed-in-only.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';

const DIALOG = dialogSource(
  async () => (await import('./claim-dialog.tsx')).ClaimDialog,
  ['business', 'claimDialog', 'form'],
);

const CLAIMED = dialogSource(
  async () => (await import('./claim-dialog.tsx')).ClaimedDialog,
  ['business', 'claimDialog', 'form'],
);

/** The dialog of a claim, on the page of the listing; of a claimed one, what is left to do. */
export function ClaimGate({ listing }: { listing: ActionsListing }) {
  const goTo = useGoTo();
  const { pathname, search } = useAddress();
  const close = () => void goTo(pathname + search, { replace: true, keepScroll: true });
  if (listing.isClaimed) {
    return <LazyDialog source={CLAIMED} props={{ listing, onClose: close }} onClose={close} />;
  }
  return (
    <SignedInOnly>
      {({ id, email }) => (
        <LazyDialog
          source={DIALOG}
          props={{ listing, person: { id, email: email ?? '' }, onClose: close }}
          onClose={close}
        />
      )}
    </SignedInOnly>
  );
}

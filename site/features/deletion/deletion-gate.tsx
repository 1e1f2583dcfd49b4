import type { ActionsListing } from '#site/features/listing/index.ts';
import { useAddress } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { SignedInOnly } from '#site/session/signed-in-only.tsx';
import { PageDeletion } from './page-deletion.tsx';

/** The dialog of deletion for whoever is signed in; a visitor is led to sign in, and from there back to it. */
export function DeletionGate({ listing }: { listing: ActionsListing }) {
  const goTo = useGoTo();
  const { pathname, search } = useAddress();
  const close = () => void goTo(pathname + search, { replace: true, keepScroll: true });
  // The address without its end, or a page that says the listing is gone would open the dialog again.
  const showGone = () => location.replace(pathname);
  return (
    <SignedInOnly>
      {() => <PageDeletion listing={listing} onDeleted={showGone} onClose={close} />}
    </SignedInOnly>
  );
}

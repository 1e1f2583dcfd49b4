import { useLocation, useNavigate } from 'react-router';
import type { ActionsListing } from './action.ts';
import { PageDeletion } from './page-deletion.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** The dialog of deletion for whoever is signed in; a visitor is led to sign in, and from there back to it. */
export default function DeletionGate({ listing }: { listing: ActionsListing }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  // The address without its end, or a page that says the listing is gone would open the dialog again.
  const showGone = () => location.replace(pathname);
  return (
    <SignedInOnly>
      {() => <PageDeletion listing={listing} onDeleted={showGone} onClose={close} />}
    </SignedInOnly>
  );
}

import type { ActionsListing } from '#site/features/listing/index.ts';
import { useAddress } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { SignedInOnly } from '#site/session/signed-in-only.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';
import type { DeleteDialogProps } from './delete-dialog.tsx';
import { pageGone } from './page-gone.ts';

const DIALOG = dialogSource(
  async () => (await import('./delete-dialog.tsx')).DeleteDialog,
  ['form', 'listingDeletion', 'listingForm'],
);

type PageDeletionProps = Omit<DeleteDialogProps, 'onDeleted'> & {
  /** Without it, the page is asked for again and says that the listing is gone. */
  onDeleted?: DeleteDialogProps['onDeleted'] | undefined;
};

/** The dialog of deletion, on the page of the listing itself. */
export function PageDeletion({ onDeleted = reloadGone, ...props }: PageDeletionProps) {
  return <LazyDialog source={DIALOG} props={{ ...props, onDeleted }} onClose={props.onClose} />;
}

/** The dialog of deletion for whoever is signed in; a visitor is led to sign in, and from there back to it. */
export function DeletionGate({ listing }: { listing: ActionsListing }) {
  const goTo = useGoTo();
  const { pathname, search } = useAddress();
  const close = () => void goTo(pathname + search, { replace: true, keepScroll: true });
  // The address without its end, or a page that says the listing is gone would open the dialog again.
  const showGone = async () => {
    await pageGone(pathname);
    location.replace(pathname);
  };
  return (
    <SignedInOnly>
      {() => <PageDeletion listing={listing} onDeleted={showGone} onClose={close} />}
    </SignedInOnly>
  );
}

async function reloadGone() {
  await pageGone(location.pathname);
  location.reload();
}

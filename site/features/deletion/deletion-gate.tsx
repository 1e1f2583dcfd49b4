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
  /** Default: reloads the page, which then answers that the listing is gone. */
  onDeleted?: DeleteDialogProps['onDeleted'] | undefined;
};

/** The deletion dialog on the listing's own page. */
export function PageDeletion({ onDeleted = reloadGone, ...props }: PageDeletionProps) {
  return <LazyDialog source={DIALOG} props={{ ...props, onDeleted }} onClose={props.onClose} />;
}

/** The deletion dialog for signed-in people; visitors are redirected to sign-in, and back to the dialog. */
export function DeletionGate({ listing }: { listing: ActionsListing }) {
  const goTo = useGoTo();
  const { pathname, search } = useAddress();
  const close = () => void goTo(pathname + search, { replace: true, keepScroll: true });
  // Without the suffix of the address, which would open the dialog again on the page that says the listing is gone.
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

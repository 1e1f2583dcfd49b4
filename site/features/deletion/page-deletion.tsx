import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';
import type { DeleteDialogProps } from './delete-dialog.tsx';

const DIALOG = dialogSource(
  async () => (await import('./delete-dialog.tsx')).DeleteDialog,
  ['business', 'listingDeletion', 'listingForm'],
);

type PageDeletionProps = Omit<DeleteDialogProps, 'onDeleted'> & {
  /** Without it, the page is asked for again and says that the listing is gone. */
  onDeleted?: (() => void) | undefined;
};

/** The dialog of deletion, on the page of the listing itself. */
export function PageDeletion({ onDeleted = () => location.reload(), ...props }: PageDeletionProps) {
  return <LazyDialog source={DIALOG} props={{ ...props, onDeleted }} onClose={props.onClose} />;
}

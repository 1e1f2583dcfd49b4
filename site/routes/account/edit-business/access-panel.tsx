import { DeletePanel } from './delete-panel.tsx';
import { LeavePanel } from './leave-panel.tsx';
import { ManagersPanel } from './managers-panel.tsx';
import type { ListingEditor } from './use-listing-editor.ts';

/** Who may edit the listing, and its end: for its owner; a manager can only leave. */
export function AccessPanel({ editor }: { editor: ListingEditor }) {
  if (editor.listing.role === 'manager') return <LeavePanel editor={editor} />;
  return (
    <>
      <ManagersPanel editor={editor} />
      <DeletePanel editor={editor} />
    </>
  );
}

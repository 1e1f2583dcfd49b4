import { useState } from 'react';
import { DeletePanel } from './delete-panel.tsx';
import { LeavePanel } from './leave-panel.tsx';
import { ManagersPanel } from './managers-panel.tsx';
import type { ListingEditor } from './use-listing-editor.ts';

/** Who may edit the listing, and its end: for its owner; a manager can only leave. */
export function AccessPanel({ editor }: { editor: ListingEditor }) {
  const [heir, setHeir] = useState<string | null>(null);
  if (editor.listing.role === 'manager') return <LeavePanel editor={editor} heir={heir} />;
  return (
    <>
      <ManagersPanel editor={editor} onHandedOver={setHeir} />
      <DeletePanel editor={editor} />
    </>
  );
}

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Puts its children in an element of the public page, by its id: the page itself is the same for everyone. */
export function Portal({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(id)), [id]);
  return place && createPortal(children, place);
}

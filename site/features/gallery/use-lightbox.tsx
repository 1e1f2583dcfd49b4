import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Lightbox, LightboxProps } from './lightbox.tsx';

/**
 * Photos that open in place of following their link. What shows them is fetched at the first press; where it cannot be,
 * the link is followed.
 *
 * @returns what a press of a link does, from 0, and the open photo
 */
export function useLightbox(
  photos: LightboxProps['photos'],
  of: LightboxProps['of'],
): {
  open(event: MouseEvent<HTMLAnchorElement>, index: number): void;
  lightbox: ReactNode;
} {
  const [shown, setShown] = useState<number | null>(null);
  const [Viewer, setViewer] = useState<typeof Lightbox | null>(null);
  return {
    open(event, index) {
      // Opening in another tab stays possible.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setShown(index);
      if (Viewer) return;
      const { href } = event.currentTarget;
      import('./lightbox.tsx').then(
        (module) => setViewer(() => module.Lightbox),
        () => location.assign(href),
      );
    },
    lightbox: Viewer && shown !== null && (
      <Viewer photos={photos} of={of} index={shown} onShow={setShown} onClose={() => setShown(null)} />
    ),
  };
}

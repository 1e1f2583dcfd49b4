import { type MouseEvent, type ReactNode, useState } from 'react';
import { Lightbox, type LightboxProps } from './lightbox.tsx';

/**
 * Photos that open in place of following their link.
 *
 * @returns what a press of a link does, from 0, and the open photo
 */
export function useLightbox(
  photos: LightboxProps['photos'],
  of: LightboxProps['of'],
): {
  open(event: MouseEvent, index: number): void;
  lightbox: ReactNode;
} {
  const [shown, setShown] = useState<number | null>(null);
  return {
    open(event, index) {
      // Opening in another tab stays possible.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setShown(index);
    },
    lightbox: shown !== null && (
      <Lightbox photos={photos} of={of} index={shown} onShow={setShown} onClose={() => setShown(null)} />
    ),
  };
}

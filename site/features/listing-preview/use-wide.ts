import { useSyncExternalStore } from 'react';

/** `lg` of site/ui/styles/tokens.css: from there on, a preview has room beside a form. */
const WIDE = '(width >= 64rem)';

/** Whether a preview has room beside its form. */
export function useWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function onChange(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

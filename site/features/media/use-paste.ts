import { useEffect, useRef } from 'react';

/** Takes the files that are pasted anywhere on the page; a text that is pasted into a field stays the field's. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (!clipboardData || clipboardData.files.length === 0) return;
      // Some programmes copy a picture of what they copy as text.
      if (clipboardData.types.includes('text/plain') && isTyping(target)) return;
      event.preventDefault();
      latest.current(Array.from(clipboardData.files));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}

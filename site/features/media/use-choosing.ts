import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImageFault } from './image.ts';
import type { ImageUse } from './prepare-image.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** A file that was not taken, by the name that its owner knows. */
export type RefusedFile = { name: string; fault: ImageFault | 'tooMany' | 'onlyOne' };

export type ChosenImage = { path: string; width: number; height: number };

export type Choosing = {
  /** How many files are being prepared. */
  preparing: number;
  refused: readonly RefusedFile[];
  choose(files: readonly File[]): Promise<void>;
  dismiss(): void;
};

/**
 * Takes files that were chosen, dropped or pasted.
 *
 * @param room how many there is place for; those beyond are named as refused
 * @param onImage each that was taken, in the order of the files, as soon as it is prepared; the answers that it makes
 *   are there before the next, even when the fields are no longer shown
 */
export function useChoosing(use: ImageUse, room: number, onImage: (image: ChosenImage) => void): Choosing {
  const queue = useUploadQueue();
  const [preparing, setPreparing] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  async function choose(files: readonly File[]): Promise<void> {
    const free = Math.max(0, room - preparing);
    const taken = files.slice(0, free);
    setRefused(
      files
        .slice(free)
        .map(({ name }) => ({ name, fault: use === 'logo' ? ('onlyOne' as const) : ('tooMany' as const) })),
    );
    setPreparing((count) => count + taken.length);
    // Each at its place, as soon as those before it are there.
    const adding = taken.map((file) => queue.add(file, use));
    for (const one of adding) {
      const added = await one;
      setPreparing((count) => count - 1);
      if (added.fault === null) flushSync(() => onImage(added));
      else setRefused((all) => [...all, { name: added.name, fault: added.fault }]);
    }
  }

  return { preparing, refused, choose, dismiss: () => setRefused([]) };
}

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

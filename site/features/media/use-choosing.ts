import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImageFault } from './image.ts';
import type { ImageUse } from './prepare-image.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** A refused file, by the file name that its owner knows. */
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
 * Accepts files that are chosen, dropped or pasted.
 *
 * @param room number of files that still fit; those beyond are refused
 * @param onImage called with each accepted image in file order, once prepared; its change to the answers
 *   applies before the next call, even after the fields are unmounted
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
    // Reported in file order, each as soon as the files before it are done.
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

/** Accepts files pasted anywhere on the page; leaves text pasted into a field to the field. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (!clipboardData || clipboardData.files.length === 0) return;
      // Some programs add a picture of copied text to the clipboard.
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

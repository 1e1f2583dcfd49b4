import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImageUse } from './prepare-image.ts';
import type { ImageFault } from './read-image.ts';
import { useMediaTray } from './use-media-tray.ts';

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
  const tray = useMediaTray();
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
    const adding = taken.map((file) => tray.add(file, use));
    for (const one of adding) {
      const added = await one;
      setPreparing((count) => count - 1);
      if (added.fault === null) flushSync(() => onImage(added));
      else setRefused((all) => [...all, { name: added.name, fault: added.fault }]);
    }
  }

  return { preparing, refused, choose, dismiss: () => setRefused([]) };
}

import { createContext, useContext } from 'react';
import type { MediaTray } from './media-tray.ts';

export type { MediaTray } from './media-tray.ts';
export { UnsettledFiles } from './media-tray.ts';

export const MediaTrayContext = createContext<MediaTray | null>(null);

/** The images of the form; another object whenever something about them has changed. */
export function useMediaTray(): MediaTray {
  const tray = useContext(MediaTrayContext);
  if (!tray) throw new Error('only a form inside MediaTrayProvider has images');
  return tray;
}

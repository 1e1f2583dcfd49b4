import { createContext } from 'react';

/**
 * Where a picture is read from when it is not from the store: the address of a file that is still on this device, by the
 * path that it will have; null for one that is stored. No public page provides any.
 */
export const PictureSource = createContext<(path: string) => string | null>(() => null);

import { type ReactNode, useContext, useMemo } from 'react';
import { PictureSource } from '#site/components/picture-source.ts';
import { MediaTrayContext } from '../media/use-media-tray.ts';

/** Until it is known what this device has kept, the store is not asked for what it may not have. */
const NOTHING = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

type DevicePicturesProps = { paths: readonly string[]; children: ReactNode };

/** Shows pictures from this device where it has them; what is below is not rendered again while they are sent. */
export function DevicePictures({ paths, children }: DevicePicturesProps) {
  const tray = useContext(MediaTrayContext);
  const sources = tray
    ? paths.map((path) => [path, tray.isReady ? tray.sourceOf(path) : NOTHING] as const)
    : [];
  const known = JSON.stringify(sources);
  const sourceOf = useMemo(() => {
    const byPath = new Map<string, string | null>(JSON.parse(known));
    return (path: string) => byPath.get(path) ?? null;
  }, [known]);
  return tray ? <PictureSource value={sourceOf}>{children}</PictureSource> : children;
}

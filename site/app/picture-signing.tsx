import { type ReactNode, useCallback } from 'react';
import { DENSITIES, type PictureSize } from '#domain/pages/picture-sizes.ts';
import { currentSession } from '#site/session/open-session.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { PictureSigner } from '#site/ui/picture.tsx';

const SIGNED_SECONDS = 3600;
const DENSITY = Math.max(...DENSITIES);

/** Shows a signed-in person the images that are withheld from the public and that their policies allow. */
export function PictureSigning({ children }: { children: ReactNode }) {
  const getClient = useSessionClient();
  const sign = useCallback(
    async (path: string, { width, height }: PictureSize) => {
      if (currentSession().status !== 'signed-in') return null;
      const client = await getClient();
      const { data } = await client.storage.from('listings').createSignedUrl(path, SIGNED_SECONDS, {
        transform: { width: width * DENSITY, height: height * DENSITY },
      });
      return data?.signedUrl ?? null;
    },
    [getClient],
  );
  return <PictureSigner value={sign}>{children}</PictureSigner>;
}

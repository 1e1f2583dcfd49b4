import { useCallback } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { useOwn } from '#site/session/use-live.ts';
import { type Municipality, readMunicipality } from '../municipalities-api.ts';

/** The municipality of a slug; null while it is asked, and when it is not known. */
export function useMunicipality(slug: string | null): Municipality | null {
  const own = useOwn(
    useCallback(
      async (client: DataClient) => (slug === null ? null : await readMunicipality(client, slug)),
      [slug],
    ),
  );
  // The one of a former slug is another.
  return own.status === 'read' && own.data?.slug === slug ? own.data : null;
}

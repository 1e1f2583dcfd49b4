import { useCallback } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { callProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { useLocale } from '#site/page/address.ts';
import { GoAtOnce } from '#site/page/go-to.tsx';
import { useOwn } from '#site/session/use-live.ts';
import { useIsSignedIn } from '#site/session/use-session.ts';

/**
 * On the page of an unknown listing: leads its editors to its preview. For everybody else an unpublished listing
 * is an unknown one.
 */
export function UnpublishedListing({ slug }: { slug: string }) {
  return useIsSignedIn() ? <PreviewOfOwn slug={slug} /> : null;
}

function PreviewOfOwn({ slug }: { slug: string }) {
  const locale = useLocale();
  const right = useOwn(
    useCallback((client: DataClient, signal: AbortSignal) => mayEdit(client, slug, signal), [slug]),
  );
  if (right.status !== 'read' || !right.data) return null;
  return <GoAtOnce to={localizePath(`/entreprise/${slug}/modifier?tab=preview`, locale)} />;
}

/** @throws DataError when the directory cannot be asked */
async function mayEdit(client: DataClient, slug: string, signal: AbortSignal): Promise<boolean> {
  try {
    await callProcedure(client, 'listing_for_edit', { slug }, signal);
    return true;
  } catch (error) {
    if (error instanceof DataError && (error.status === 403 || error.status === 404)) return false;
    throw error;
  }
}

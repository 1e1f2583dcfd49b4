import { isSlug } from '#domain/listing/slug.ts';
import type { PlaceDirectory } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { DocumentRequest } from '../document.ts';

/** The businesses of a municipality or an MRC by category; null for an unknown place. */
export async function readPlaceDirectory(
  { client, params, locale }: DocumentRequest,
  most: number,
): Promise<PlaceDirectory | null> {
  const { slug = '' } = params;
  return isSlug(slug) ? callProcedure(client, 'place_directory', { slug, most, locale }) : null;
}

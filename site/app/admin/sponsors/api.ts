import type { ManagedSponsor, Sponsor, SponsorAnswers } from '#domain/operations/sponsor.ts';
import type { StatsPeriod } from '#domain/operations/stats-period.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { randomId } from '#site/data/random-id.ts';
import { readTaxonomy } from '#site/features/listing/business-api.ts';

/** Bucket of the logos. */
const SPONSORS = 'sponsors';
const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png' };

/**
 * All sponsors in display order, with their counts in a period.
 *
 * @throws DataError
 */
export function readSponsors(client: DataClient, { first, last }: StatsPeriod): Promise<ManagedSponsor[]> {
  return callProcedure(client, 'admin_sponsors', { first_day: first, last_day: last });
}

/** Where a sponsor may be shown: main categories and regions, with names in both languages. */
export type Audiences = Record<'categories' | 'regions', { slug: string; nameFr: string; nameEn: string }[]>;

/** @throws DataError */
export async function readAudiences(client: DataClient): Promise<Audiences> {
  const [categories, regions] = await Promise.all([readTaxonomy(client), readRegions(client)]);
  return { categories, regions };
}

async function readRegions(client: DataClient): Promise<Audiences['regions']> {
  const { data, error, status } = await client
    .from('regions')
    .select('slug, nameFr:name_fr, nameEn:name_en')
    .order('id');
  if (error) throw new DataError('regions', error, status);
  return data;
}

/**
 * Creates a sponsor, or updates one in the version that was read (optimistic lock).
 *
 * @param logo replaces the current logo
 * @throws DataError
 */
export async function saveSponsor(
  client: DataClient,
  seen: Pick<Sponsor, 'id' | 'version'> | null,
  answers: SponsorAnswers,
  logo: Blob | null,
): Promise<void> {
  const logoPath = logo ? await uploadLogo(client, logo) : answers.logoPath;
  try {
    await runProcedure(client, 'save_sponsor', {
      id: seen?.id ?? null,
      version: seen?.version ?? null,
      sponsor: { ...answers, logoPath },
    });
  } catch (failure) {
    if (logo && logoPath) await removeLogo(client, logoPath);
    throw failure;
  }
}

/** @throws DataError */
export async function orderSponsors(client: DataClient, ids: number[]): Promise<void> {
  await runProcedure(client, 'order_sponsors', { ids });
}

/** @throws DataError */
export async function deleteSponsor(
  client: DataClient,
  { id, version }: Pick<Sponsor, 'id' | 'version'>,
): Promise<void> {
  await runProcedure(client, 'delete_sponsor', { id, version });
}

async function uploadLogo(client: DataClient, logo: Blob): Promise<string> {
  const path = `${randomId()}.${EXTENSIONS[logo.type]}`;
  const { error } = await client.storage.from(SPONSORS).upload(path, logo, {
    contentType: logo.type,
    // Not cached, because the logo may be removed.
    cacheControl: '0',
  });
  if (error) throw new DataError(SPONSORS, error, Number('status' in error && error.status) || 0);
  return path;
}

// If the removal fails, the database lists the file for deletion a day later.
async function removeLogo(client: DataClient, path: string): Promise<void> {
  const { error } = await client.storage.from(SPONSORS).remove([path]);
  if (error) console.warn('A logo was not removed:', error.message);
}

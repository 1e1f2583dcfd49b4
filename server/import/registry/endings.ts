import type { PoolClient } from 'pg';
import { rowsOf } from '../../bulk/cursor.ts';
import { SourceFileError } from '../csv-source.ts';
import type { Report } from '../report.ts';
import { DAY_OF_STATUS, decideHidden, IS_KNOWN_BETTER, IS_STRUCK_OFF } from './hidden.ts';

/** A file that ends more of the registry's listings than that is probably not whole; a fortnight ends some three in a thousand. */
const ENDED_PART = 0.05;
const ENDED_MIN = 100;

export type Endings = { count: number; byReason: Record<string, number> };

/**
 * Finds the listings that the files end: enterprises struck off, and registry listings that are no longer shown
 * although their enterprise is registered (an establishment that closed, a domicile that is no longer public).
 * Enterprises that the files do not mention at all stay unchanged.
 *
 * @throws SourceFileError when that is more than {@link ENDED_PART}, unless `isAllowed`
 */
export async function decideEndings(
  client: PoolClient,
  report: Report,
  publishedOn: string,
  isAllowed: boolean,
): Promise<Endings> {
  await client.query(
    `create unlogged table private.registry_endings (
       listing_id bigint primary key, reason text not null, day date not null, is_hidden boolean not null default false)`,
  );
  await decideHidden(client, publishedOn);
  await client.query(`
    insert into private.registry_endings
    select h.listing_id, h.reason, h.day, true
      from private.registry_hidden h join public.listings l on l.id = h.listing_id where l.owner_id is null`);
  await client.query(
    `insert into private.registry_endings
     select l.id, u.status, ${DAY_OF_STATUS}
       from private.registry_unregistered u join public.listings l on l.neq = u.neq
      where ${IS_STRUCK_OFF} and l.struck_off_on is null and l.deleted_at is null and l.source <> 'demo'
        and not ${IS_KNOWN_BETTER}
        and not exists (select from private.registry_enterprises e where e.neq = u.neq)
     on conflict do nothing`,
    [publishedOn],
  );
  await client.query(
    `insert into private.registry_endings
     select l.id, 'gone', $1::date
       from private.registry_records r join public.listings l on l.id = r.listing_id
       join private.registry_enterprises e on e.neq = l.neq
      where l.struck_off_on is null and l.deleted_at is null and l.owner_id is null and l.source = 'import'
        and not ${IS_KNOWN_BETTER} and not exists (select from private.incoming i where i.listing_id = l.id)
     on conflict do nothing`,
    [publishedOn],
  );
  const { rows } = await client.query<{ reason: string; count: number; of: number }>(`
    select reason, count(*)::int as count, (select count(*)::int from private.registry_records) as of
      from private.registry_endings group by 1 order by 1`);
  const count = rows.reduce((sum, one) => sum + one.count, 0);
  const of = rows[0]?.of ?? 0;
  if (!isAllowed && count > Math.max(ENDED_MIN, of * ENDED_PART)) {
    const message = `the files end ${count} of the registry's ${of} listings: they are probably not whole. If they are, run it again with --allow-endings`;
    throw new SourceFileError('too_few', String(count), message);
  }
  type Ended = { id: string; name: string; slug: string; reason: string; isHidden: boolean };
  const ended = `select l.neq as id, l.name, l.slug, e.reason, e.is_hidden as "isHidden" from private.registry_endings e
                   join public.listings l on l.id = e.listing_id order by l.neq, l.id`;
  if (report.isWritten) {
    for await (const { id, name, slug, reason, isHidden } of rowsOf<Ended>(client, ended)) {
      await report.add({
        line: 0,
        id,
        name,
        outcome: 'ended',
        reason,
        detail: isHidden ? 'not public any more: deleted by this import' : '',
        address: `/entreprise/${slug}`,
      });
    }
  }
  return { count, byReason: Object.fromEntries(rows.map((one) => [one.reason, one.count])) };
}

/**
 * Applies {@link decideEndings} and stores the undo data. A page without owner shows the end for ninety days and is
 * then deleted (`private.remove_struck_off`), or is deleted at once when it may not be shown; an owner is notified.
 */
export async function applyEndings(client: PoolClient, transferId: number): Promise<void> {
  await client.query(`
    select count(*) from (select from public.listings l join private.registry_endings e on e.listing_id = l.id
      order by l.id for no key update of l) as locked`);
  await client.query(`
    delete from private.registry_endings e using public.listings l
     where l.id = e.listing_id and e.is_hidden and l.owner_id is not null`);
  await client.query(
    `insert into private.import_changes as c (transfer_id, listing_id, before, after, imported_before)
     select $1, l.id,
            jsonb_build_object('struck_off_on', l.struck_off_on) || case when e.is_hidden then jsonb_build_object(
              'status', l.status, 'status_before_deletion', null, 'deleted_at', null) else '{}' end,
            jsonb_build_object('struck_off_on', e.day)
              || case when e.is_hidden then '{"status": "archived"}'::jsonb else '{}' end,
            case when k.listing_id is not null then to_jsonb(k) end
       from private.registry_endings e join public.listings l on l.id = e.listing_id
       left join private.imported_listings k on k.listing_id = l.id
     on conflict (transfer_id, listing_id) do update
        set before = c.before || excluded.before, after = c.after || excluded.after`,
    [transferId],
  );
  await client.query(`
    update public.listings l
       set struck_off_on = e.day, struck_off_noted_at = now(),
           status_before_deletion = case when e.is_hidden then l.status end,
           status = case when e.is_hidden then 'archived' else l.status end,
           deleted_at = case when e.is_hidden then now() end
      from private.registry_endings e
     where e.listing_id = l.id`);
  await client.query(
    `insert into private.import_marks (transfer_id, listing_id, kind, before)
     select $1, r.listing_id, 'record', to_jsonb(r)
       from private.registry_records r join private.registry_endings e on e.listing_id = r.listing_id
      where e.reason = 'gone' or e.is_hidden on conflict do nothing`,
    [transferId],
  );
  await client.query(`
    update private.registry_records r set is_gone = true from private.registry_endings e
     where e.listing_id = r.listing_id and (e.reason = 'gone' or e.is_hidden)`);
  // The next file that has the row again finds it changed.
  await client.query(
    `update private.imported_listings k set digest = 'struck off', written_in = $1, version = l.version
       from private.registry_endings e join public.listings l on l.id = e.listing_id where k.listing_id = l.id`,
    [transferId],
  );
  await client.query(`
    select private.notify(l.owner_id, 'listing.struck_off', l.id,
             facts => jsonb_build_object('name', l.name, 'neq', l.neq, 'day', e.day), path => '/mes-entreprises')
      from private.registry_endings e join public.listings l on l.id = e.listing_id where l.owner_id is not null`);
}

/** Reverts endings of listings that are in the files again and that this import does not write, such as owned ones. */
export async function forgetEndings(client: PoolClient, transferId: number): Promise<void> {
  const isBack = `i.listing_id = l.id and i.action = 'kept' and not i.is_ambiguous and l.struck_off_on is not null`;
  await markStates(client, transferId, `public.listings l, private.incoming i where ${isBack}`);
  await client.query(
    `update public.listings l set struck_off_on = null from private.incoming i where ${isBack}`,
  );
}

/** Takes back what ninety days ended of listings that the files have again; before their rows are written. */
export async function restoreListings(client: PoolClient, transferId: number): Promise<void> {
  await markStates(
    client,
    transferId,
    `public.listings l, private.incoming i
      where i.listing_id = l.id and i.action = 'update' and l.struck_off_on is not null`,
  );
  await client.query(`
    update public.listings l set status = l.status_before_deletion, status_before_deletion = null, deleted_at = null
      from private.incoming i
     where i.listing_id = l.id and i.action = 'update' and l.struck_off_on is not null and l.deleted_at is not null
       and not l.is_removed`);
}

/** Keeps the state of listings that are about to come back, for an undo. @param listings the rest of the query, `l` */
async function markStates(client: PoolClient, transferId: number, listings: string): Promise<void> {
  await client.query(
    `insert into private.import_marks (transfer_id, listing_id, kind, before)
     select $1, l.id, 'state', jsonb_build_object(
       'status', l.status, 'status_before_deletion', l.status_before_deletion, 'deleted_at', l.deleted_at,
       'struck_off_on', l.struck_off_on, 'struck_off_noted_at', l.struck_off_noted_at) from ${listings}`,
    [transferId],
  );
}

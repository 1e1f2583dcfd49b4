-- A hidden e-mail is to a stranger as one that there is not, and so is a correction of it to an administrator: accepted, it
-- wrote over the owner's own, by which a claim of the listing is proven. It is left as it is.
create or replace function private.apply_correction(account uuid, correction private.corrections, listing public.listings) returns jsonb
language plpgsql set search_path = '' as $$
declare
  waits constant boolean := listing.status = 'published' and not public.is_admin();
  stale constant text[] := private.stale_keys(correction, listing);
  held jsonb;
  written jsonb;
  columns jsonb;
begin
  if cardinality(stale) > 0 then
    perform private.refuse_about(409, 'correction_outdated', 'The listing has changed since this was suggested',
      array_to_string(stale, ' '));
  end if;
  if correction.is_closed then
    -- Its own rule of who may: an owner or an administrator.
    perform public.delete_listing(listing.id);
    return '[]';
  end if;
  select coalesce(jsonb_object_agg(g.key, g.value) filter (where waits and f.is_reviewed), '{}'),
         coalesce(jsonb_object_agg(g.key, g.value) filter (where not (waits and f.is_reviewed)), '{}')
    into held, written
    from jsonb_each(correction.fields) as g join private.listing_fields() f on f.key = g.key;
  -- Whoever decides for others has not seen that there is one, and nobody else has it.
  if listing.email is not null and not listing.show_email
     and coalesce(private.right_to(account, listing), '') not in ('owner', 'manager') then
    written := written - 'email';
  end if;
  columns := private.correction_columns(written, listing);
  -- The point on the map was that of the former address.
  if written ? 'address' or written ? 'city' then
    columns := columns || '{"latitude": null, "longitude": null}';
  end if;
  -- An e-mail where there was none is given to be shown; one that its keeper replaces stays hidden.
  if jsonb_typeof(written -> 'email') = 'string' and listing.email is null then
    columns := columns || '{"show_email": true}';
  end if;
  perform private.update_listing(listing.id, columns);
  if held <> '{}' then perform private.hold_changes(account, listing, held); end if;
  -- Every acceptance is a new version, also of what waits.
  update public.listings l set status = l.status where l.id = listing.id returning l.* into listing;
  perform private.check_whole(correction.fields, listing);
  return (select coalesce(jsonb_agg(h.key order by h.key), '[]') from jsonb_object_keys(held) as h (key));
end
$$;

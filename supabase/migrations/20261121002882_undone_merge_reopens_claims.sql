-- A merge that gives an owner to the listing that is kept closes the claims that wait for it; the undo took the owner back
-- and left the claims closed. They wait again, and their people are told, as they were told of the closing.
create function private.reopen_claims(of_listing bigint, merged_at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  closed public.claims;
  reopened public.claims;
begin
  -- Somebody else may have become its owner since, by another road: there is nothing to claim.
  if exists (select 1 from public.listings l where l.id = of_listing and l.owner_id is not null) then return; end if;
  for closed in
    -- What the merge decided has its very instant; what was decided since, or by anybody, has another.
    select c.* from public.claims c
     where c.listing_id = of_listing and c.decided_at = merged_at and c.status in ('approved', 'closed')
       -- Who asked anew meanwhile waits already.
       and not exists (select 1 from public.claims again
                        where again.listing_id = of_listing and again.user_id = c.user_id and again.status = 'pending')
     order by c.id for update
  loop
    update public.claims c set status = 'pending', decided_at = null where c.id = closed.id returning c.* into reopened;
    perform private.record_decision('claim', 'reopened', closed.id::text, of_listing,
      before => private.claim_facts(closed), after => private.claim_facts(reopened));
    perform private.tell(closed.user_id, 'claim.reopened', of_listing, path => '/mes-entreprises');
  end loop;
end
$$;

insert into private.letter_templates (kind, locale, subject, body) values
  ('claim.reopened', 'fr', 'Votre demande pour « {name} » est rouverte',
   E'Bonjour,\n\nNous vous avions écrit que votre demande pour gérer la fiche « {name} » était réglée : nous avions réuni cette fiche à une autre. C’était une erreur, et nous l’avons corrigée. Votre demande est donc de nouveau à l’étude, telle que vous l’aviez faite.\n\nVous n’avez rien à refaire. Pour aller plus vite, ouvrez « Mes entreprises » : vous pouvez y entrer un code envoyé à l’adresse de l’entreprise, ou y joindre un document.'),
  ('claim.reopened', 'en', 'Your request for “{name}” is open again',
   E'Hello,\n\nWe wrote to you that your request to manage the listing “{name}” was settled, because we had merged that listing with another one. That was a mistake, and we have corrected it. Your request is under review again, just as you made it.\n\nYou do not have to do anything over. To make it faster, open “My businesses”: you can enter a code sent to the business’s address there, or attach a document.');

-- As before; what the merge closed is opened again.
create or replace function public.undo_merge(id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  merge private.merges;
  kept public.listings;
  merged public.listings;
  moving record;
  kept_as_is jsonb;
begin
  -- Listings before what hangs on them, as whoever ends an account does.
  perform 1 from public.listings l
    where l.id in (select pair.id from private.merges m, unnest(array[m.kept_id, m.merged_id]) as pair (id) where m.id = undo_merge.id)
    order by l.id for no key update;
  select m.* into merge from private.merges m where m.id = undo_merge.id for update;
  if merge.id is null then perform private.refuse(404, 'merge_not_found', 'There is no such merge'); end if;
  if merge.undone_at is not null then
    perform private.refuse(409, 'already_decided', 'Somebody else has decided this already');
  end if;
  select l.* into kept from public.listings l where l.id = merge.kept_id;
  select l.* into merged from public.listings l where l.id = merge.merged_id;
  if kept.merged_into is not null then
    perform private.refuse(409, 'merge_not_last', 'The listing that was kept is itself a part of another one by now');
  end if;
  -- Brought back first, where that is still possible: in public and deleted is no state.
  if merged.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;

  kept_as_is := private.restore_fields(kept, merge.moved);
  for moving in select t.key as table_name, array(select jsonb_array_elements_text(t.value)::bigint) as ids
                  from jsonb_each(merge.moved -> 'rows') as t loop
    perform private.move_rows(moving.table_name::regclass, moving.ids, merged.id);
  end loop;
  delete from public.listing_photos p
   where p.listing_id = kept.id and p.path in (select jsonb_array_elements_text(merge.moved -> 'photos'));
  delete from private.listing_managers m
   where m.listing_id = kept.id and m.user_id in (select jsonb_array_elements_text(merge.moved -> 'managers')::uuid);
  update public.listings l set
      owner_id = nullif(l.owner_id, (merge.moved -> 'gave' ->> 'owner')::uuid),
      neq = nullif(l.neq, merge.moved -> 'gave' ->> 'neq')
   where l.id = kept.id;
  update public.listings l set
      status = (merge.moved -> 'was' ->> 'status')::public.listing_status, merged_into = null,
      neq = case when not exists (select 1 from public.listings o where o.neq = merge.moved -> 'was' ->> 'neq')
        then merge.moved -> 'was' ->> 'neq' end,
      owner_id = (select u.id from auth.users u where u.id = (merge.moved -> 'was' ->> 'owner')::uuid for key share)
   where l.id = merged.id;
  insert into private.listing_managers (listing_id, user_id)
  select merged.id, u.id from auth.users u
   where u.id in (select jsonb_array_elements_text(merge.moved -> 'was' -> 'managers')::uuid)
   order by u.id for key share of u;
  update private.merges m set undone_at = now() where m.id = merge.id;
  perform private.reopen_claims(kept.id, merge.merged_at);
  perform private.record_decision('merge', 'undone', merge.id::text, merge.kept_id, asked_at => merge.merged_at,
    before => jsonb_build_object('kept', private.listing_facts(kept)),
    after => jsonb_build_object('kept', private.listing_facts_of(merge.kept_id), 'merged', private.listing_facts_of(merge.merged_id)));
  return json_build_object('kept', (select l.slug from public.listings l where l.id = merge.kept_id),
                           'merged', merged.slug, 'unchanged', kept_as_is);
end
$$;

create function private.is_claim_document(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.claim_documents d where d.path = is_claim_document.path)
$$;

-- Quota of ten documents that no claim uses yet, enough for two claims.
create function private.has_room_for_document(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 10 from (
    select from private.files_of(account) f
     where f.bucket_id = 'claim-documents' and not private.is_claim_document(f.name) limit 10) as loose
$$;

-- Identity documents, and the texts sent with them, require the second factor where the account has one.
create policy "claim-documents: people read their own" on storage.objects for select to authenticated
  using (bucket_id = 'claim-documents' and (storage.foldername(name))[1] = (select private.proven_account())::text);
create policy "claim-documents: people add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'claim-documents' and (storage.foldername(name))[1] = (select private.proven_account())::text
    and (select private.is_existing_account()) and private.has_room_for_document((select private.proven_account())));

-- A signed upload URL bypasses the policies when it is used, so the trigger checks the row.
create function private.claim_document_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT' or old.bucket_id <> new.bucket_id;
begin
  if coalesce(current_setting('request.jwt.claims', true), '') = '' or new.owner_id is null then return new; end if;
  if new.name !~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'
     or tg_op = 'UPDATE' and private.is_claim_document(old.name) then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
  end if;
  if is_new then
    -- The account's lock first, as in private.personal_file_before_write.
    if tg_op = 'INSERT' then perform private.lock_account_shared(split_part(new.name, '/', 1)::uuid); end if;
    perform private.take_advisory_lock('files of ' || split_part(new.name, '/', 1));
    if not private.has_room_for_document(split_part(new.name, '/', 1)::uuid) then
      raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
    end if;
  end if;
  return new;
end
$$;

create trigger claim_document_before_write before insert or update of bucket_id, name, version on storage.objects
  for each row when (new.bucket_id = 'claim-documents') execute function private.claim_document_before_write();

create function private.orphan_claim_documents(claim_ids bigint[]) returns void
language sql set search_path = '' as $$
  with let_go as (delete from private.claim_documents d where d.claim_id = any (claim_ids) returning d.path)
  insert into private.orphaned_files (bucket_id, name) select 'claim-documents', path from let_go on conflict do nothing
$$;

create function public.attach_claim_document(claim_id bigint, path text, name text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  claim constant public.claims := private.lock_own_claim(account, claim_id);
  file storage.objects;
  made private.claim_documents;
begin
  if (select count(*) from private.claim_documents d where d.claim_id = claim.id) >= 5 then
    perform private.refuse(409, 'too_many_documents', 'A claim has five documents at most');
  end if;
  select o.* into file from storage.objects o
   where o.bucket_id = 'claim-documents' and o.name = attach_claim_document.path
     and split_part(o.name, '/', 1) = account::text and not private.is_claim_document(o.name)
     and not exists (select 1 from private.orphaned_files f
                      where f.bucket_id = o.bucket_id and f.name = o.name and f.taken_at is not null);
  if file.id is null then perform private.refuse(404, 'document_not_found', 'There is no such document'); end if;
  insert into private.claim_documents (claim_id, path, name, type, bytes)
  values (claim.id, file.name, attach_claim_document.name, file.metadata ->> 'mimetype', (file.metadata ->> 'size')::integer)
  returning * into made;
  delete from private.orphaned_files f where f.bucket_id = 'claim-documents' and f.name = made.path;
  perform private.bump_claim_version(claim.id);
  return json_build_object('id', made.id, 'path', made.path, 'name', made.name, 'type', made.type, 'bytes', made.bytes);
exception when check_violation or not_null_violation then
  perform private.refuse_claim_field('name');
end
$$;
comment on function public.attach_claim_document is
  'Adds an uploaded file of the caller''s to their claim: {"id", "path", "name", "type", "bytes"}. path: within the bucket '
  'claim-documents; name: one line of up to 200 characters. Refuses with claim_not_found, claim_decided, too_many_documents, '
  'document_not_found, invalid_claim (details: name), insufficient_aal.';

create function public.remove_claim_document(document_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claim constant public.claims := private.lock_own_claim(private.require_confirmed_account(),
    (select d.claim_id from private.claim_documents d where d.id = document_id));
begin
  with let_go as (delete from private.claim_documents d where d.id = document_id returning d.path)
  insert into private.orphaned_files (bucket_id, name) select 'claim-documents', path from let_go on conflict do nothing;
  perform private.bump_claim_version(claim.id);
end
$$;
comment on function public.remove_claim_document is
  'Takes a document off a claim of the caller''s. Refuses with claim_not_found, claim_decided, insufficient_aal.';

-- For the daily maintenance (server/jobs/maintenance.ts): deletes documents of decided claims, unused uploads, and codes
-- that no rate limit counts any more.
create function private.purge_claim_evidence() returns void
language sql set search_path = '' as $$
  select private.orphan_claim_documents(array(
    select c.id from public.claims c where c.decided_at < now() - interval '30 days'
       and exists (select 1 from private.claim_documents d where d.claim_id = c.id)));
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'claim-documents' and o.created_at < now() - interval '1 day' and not private.is_claim_document(o.name)
  on conflict do nothing;
  delete from private.claim_proofs p
   where p.sent_at < now() - interval '2 days' and (p.proven_at is null or p.claim_id is null
      or exists (select 1 from public.claims c where c.id = p.claim_id and c.decided_at < now() - interval '30 days'));
$$;

revoke execute on function public.attach_claim_document, public.remove_claim_document from service_role;
grant execute on function
  private.is_claim_document, private.has_room_for_document, public.attach_claim_document,
  public.remove_claim_document to authenticated;

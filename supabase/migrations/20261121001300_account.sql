-- What a person may write of their own profile, and what becomes of the files that this leaves behind.

-- An avatar is a file of the person's own folder in the bucket `avatars`, never an address: a page would otherwise make
-- every visitor's browser ask whatever server somebody named.
alter table public.user_profiles
  add constraint user_profiles_avatar_own
    check (avatar_url ~ ('^' || user_id::text || '/[0-9A-Za-z_-]{1,64}\.webp$')),
  add constraint user_profiles_display_name_one_line check (display_name !~ '[[:cntrl:]]');

-- Files that nothing uses any more. SQL may not delete a stored file (its bytes would stay), so that they are written
-- down in the transaction that lets go of them, and removed through the storage API afterwards.
create table private.orphaned_files (
  bucket_id text not null,
  name text not null,
  orphaned_at timestamptz not null default now(),
  primary key (bucket_id, name)
);

-- By path, so that one can ask whether anything still shows a file.
create index listings_logo on public.listings (logo_path text_pattern_ops) where logo_path is not null;
create index listing_photos_path on public.listing_photos (path text_pattern_ops);
create index review_photos_path on public.review_photos (path text_pattern_ops);

create function private.is_file_used(bucket_id text, name text) returns boolean
language sql stable set search_path = '' as $$
  select case bucket_id
    when 'avatars' then exists (
      select 1 from public.user_profiles p
       where p.user_id::text = split_part(is_file_used.name, '/', 1) and p.avatar_url = is_file_used.name)
    when 'listings' then exists (select 1 from public.listings l where l.logo_path = is_file_used.name)
      or exists (select 1 from public.listing_photos p where p.path = is_file_used.name)
      or exists (select 1 from public.review_photos p where p.path = is_file_used.name)
    else false
  end
$$;

-- Runs as its owner: neither the list of files nor the reviews are the person's to write.
create function private.profile_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.display_name := btrim(new.display_name);
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  new.created_at := old.created_at;
  if old.avatar_url <> coalesce(new.avatar_url, '') then
    insert into private.orphaned_files values ('avatars', old.avatar_url) on conflict do nothing;
  end if;
  -- A name that was corrected or taken back does not stay on what was signed with it.
  if new.display_name is distinct from old.display_name then
    update public.reviews set author_name = new.display_name where author_id = new.user_id;
  end if;
  return new;
end
$$;
create trigger profile_before_write before insert or update on public.user_profiles
  for each row execute function private.profile_before_write();

-- What is left to remove, oldest first; what the storage no longer has, or shows again, leaves the list.
create function public.orphaned_files(how_many integer default 100) returns json
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.orphaned_files f
   where not exists (select 1 from storage.objects o where o.bucket_id = f.bucket_id and o.name = f.name)
      or private.is_file_used(f.bucket_id, f.name);
  return (
    select coalesce(json_agg(json_build_object('bucket', f.bucket_id, 'path', f.name)), '[]')
      from (select * from private.orphaned_files
             order by orphaned_at, bucket_id, name limit least(how_many, 1000)) as f);
end
$$;
comment on function public.orphaned_files is
  'The files that nothing uses any more, [{"bucket", "path"}]: for a worker that removes them through the storage API.';
revoke all on function public.orphaned_files from public;
grant execute on function public.orphaned_files to service_role;

-- Refuses with a code of ours, which clients decide by, and an HTTP status; the words are for whoever reads the answer.
create function private.refuse(status integer, code text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message)::text,
    detail = json_build_object('status', status, 'headers', '{}'::json)::text;
end
$$;

-- The caller's account. A token outlives it by an hour at most: what is asked with one is refused.
create function private.own_account() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u where u.id = auth.uid();
  if account is null then
    perform private.refuse(401, 'account_not_found', 'There is no such account');
  end if;
  return account;
end
$$;

-- Whether the caller showed every factor that they have: a stolen password alone must not read or erase an account.
create function private.lacks_second_factor(account uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select 1 from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
$$;

-- When the caller last showed who they are, by the token's own account of it (`amr`); null when it does not say.
create function private.last_proof() returns timestamptz
language sql stable set search_path = '' as $$
  select max(to_timestamp((proof ->> 'timestamp')::double precision))
    from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
   where jsonb_typeof(proof -> 'timestamp') = 'number'
$$;

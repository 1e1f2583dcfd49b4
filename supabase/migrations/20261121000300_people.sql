-- People: the public half of an account, and who administers the directory.
create table public.user_profiles (
  user_id uuid primary key references auth.users on delete cascade,
  display_name text check (char_length(btrim(display_name)) between 2 and 60),
  avatar_url text,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.user_profiles enable row level security;
create policy "people read their own profile" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people write their own profile" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own profile" on public.user_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;

create table private.administrators (
  user_id uuid primary key references auth.users on delete cascade
);

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.administrators where user_id = auth.uid())
$$;
comment on function public.is_admin is 'Whether the caller administers the directory.';

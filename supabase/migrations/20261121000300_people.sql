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

-- Two addresses at most, set by the operator's configuration at every start: no page or procedure writes here.
create table private.administrators (
  email text primary key check (email = lower(email))
);

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u join private.administrators a on a.email = lower(u.email)
    where u.id = auth.uid() and u.email_confirmed_at is not null
  )
$$;
comment on function public.is_admin is 'Whether the caller administers the directory.';
grant execute on function public.is_admin() to anon, authenticated, service_role;

-- What a person sees of their own account beside the profile: where they are signed in, and what they wrote.

-- A network and not an address is enough to recognise a place; the rest would only be one more copy of it.
create function private.network(ip inet) returns text
language sql immutable parallel safe as $$
  select case family(ip)
    when 4 then network(set_masklen(ip, 24))::text
    when 6 then network(set_masklen(ip, 48))::text
  end
$$;

create function public.my_sessions() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id,
      'createdAt', s.created_at,
      'lastUsedAt', s.last_used_at,
      'userAgent', s.user_agent,
      'network', private.network(s.ip),
      'aal', s.aal,
      'isCurrent', s.id::text = auth.jwt() ->> 'session_id'
    ) order by s.last_used_at desc, s.id), '[]')
    from (
      -- `refreshed_at` has no zone: it is written in UTC.
      select *, coalesce(refreshed_at at time zone 'utc', created_at) as last_used_at
        from auth.sessions
       where user_id = account and (not_after is null or not_after > now())
       order by last_used_at desc
       limit 100
    ) as s);
end
$$;
comment on function public.my_sessions is
  'The caller''s sessions, OwnSession[] (domain/account.ts), the last used first; 100 at most.';

create function public.end_my_session(id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
begin
  delete from auth.sessions s where s.id = end_my_session.id and s.user_id = account;
  return found;
end
$$;
comment on function public.end_my_session is
  'Signs one of the caller''s devices out; false when it was already, or was never theirs.';

create function public.my_reviews(before bigint default null, how_many integer default 10) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
  shown constant integer := least(greatest(how_many, 1), 50);
begin
  return (
    -- One more than asked for tells whether there are others.
    with own as (
      select r.id, r.rating, r.body, r.locale, r.is_hidden, r.created_at, r.updated_at, l.name, l.slug, l.is_public,
             row_number() over (order by r.id desc) as position
        from public.reviews r join public.listings l on l.id = r.listing_id
       where r.author_id = account and (before is null or r.id < before)
       order by r.id desc limit shown + 1
    )
    select json_build_object(
      'rows', coalesce(json_agg(json_build_object(
        'id', o.id, 'rating', o.rating, 'body', o.body, 'locale', o.locale,
        'createdAt', o.created_at, 'updatedAt', o.updated_at,
        'status', case when o.is_hidden then 'hidden' when o.is_public then 'published' else 'unlisted' end,
        'businessName', o.name,
        -- A listing that is not in public has no address.
        'businessSlug', case when o.is_public then o.slug end
      ) order by o.position) filter (where o.position <= shown), '[]'),
      'next', case when count(*) > shown then min(o.id) filter (where o.position <= shown) end)
    from own o);
end
$$;
comment on function public.my_reviews is
  'OwnReviews (domain/account.ts): the caller''s reviews, the newest first, from the one before `before` on.';

revoke all on function public.my_sessions, public.end_my_session, public.my_reviews from public, service_role;
grant execute on function public.my_sessions, public.end_my_session, public.my_reviews to authenticated;

-- The public views hid rows by a condition that the planner may evaluate after a caller's own filter: a filter that fails,
-- or is slow, on one value then told whether a hidden row has it. `security_barrier` would end that, and with it every read
-- in the order of an index, because the subquery that it makes knows nothing of the order and limit asked of it. Row-level
-- security is a barrier at the table itself: only leakproof operators (=, <, >= of text, integers, timestamps) go before
-- it, and views over it are planned as if they were not there. So the views belong to a role that policies apply to.
do $$
begin
  -- Roles are those of the whole cluster, which may hold another directory.
  if not exists (select 1 from pg_roles where rolname = 'published_reader') then
    create role published_reader nologin noinherit;
  end if;
  -- Whoever owns the tables gives the views away, and replaces them in later migrations.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant published_reader to %I', current_user);
  end if;
end
$$;
comment on role published_reader is
  'Owns the public views and reads through policies: rows that are not published exist for nobody who asks them.';

grant usage on schema public to published_reader;
grant select on public.listings, public.listing_photos, public.reviews, public.review_photos to published_reader;

create policy "published_reader: published listings" on public.listings for select to published_reader
  using (is_public);
-- Scalar subqueries: of `exists` the planner would make a table of every published listing for a page of photos.
create policy "published_reader: photos of published listings" on public.listing_photos for select to published_reader
  using ((select l.is_public from public.listings l where l.id = listing_id));
create policy "published_reader: reviews in public" on public.reviews for select to published_reader
  using (not is_hidden and (select l.is_public from public.listings l where l.id = listing_id));
create policy "published_reader: photos of reviews in public" on public.review_photos for select to published_reader
  using ((select l.is_public and not r.is_hidden
            from public.reviews r join public.listings l on l.id = r.listing_id where r.id = review_id));

grant create on schema public to published_reader;
alter view public.published_listings owner to published_reader;
alter view public.published_photos owner to published_reader;
alter view public.published_reviews owner to published_reader;
alter view public.published_review_photos owner to published_reader;
revoke create on schema public from published_reader;

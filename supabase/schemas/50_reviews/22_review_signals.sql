-- Signals that may help a moderator recognise a fake review. They are only displayed with it: no signal
-- hides, delays or ranks anything.

-- Each writing of a review, new or edited: counted by the rate limits, with the network (never the address) of the
-- author, deleted with the row after 90 days. It outlives the review, or deleting one's own review would reset the
-- count.
create table private.review_writings (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  author_id uuid not null references auth.users on delete cascade,
  network text,
  is_new boolean not null,
  written_at timestamptz not null default now()
);
alter table private.review_writings enable row level security;
create index review_writings_author on private.review_writings (author_id, written_at);
create index review_writings_listing on private.review_writings (listing_id, author_id, written_at);
create index review_writings_time on private.review_writings (written_at);

create function private.purge_review_writings() returns void
language sql set search_path = '' as $$
  delete from private.review_writings w where w.written_at < now() - interval '90 days'
$$;

-- A key under which equal texts match, ignoring capitals, accents, spacing and punctuation. The demonstration's
-- reviews, repeated by the thousand, have none.
create function private.review_text_key(body text) returns bigint
language sql immutable parallel safe as $$
  select hashtextextended(private.normalize_text(body), 0)
$$;
create index reviews_text on public.reviews (private.review_text_key(body)) where author_id is not null;

-- One signal if it has evidence: other reviews, newest first, five named and at most 20 counted.
create function private.signal_of(signal text, reviews bigint[], least_many integer default 1) returns jsonb
language sql immutable set search_path = '' as $$
  select case when cardinality(reviews) >= least_many
    then jsonb_build_object('signal', signal, 'count', cardinality(reviews), 'reviews', to_jsonb(reviews[1:5])) end
$$;

create function private.review_signals(review_id bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  review public.reviews;
  listing public.listings;
  of_network text;
  account_age interval;
  found jsonb[] := '{}';
begin
  select r.* into review from public.reviews r where r.id = review_id;
  -- Without an author there is nothing to compare.
  if review.author_id is null then return '[]'; end if;
  select l.* into listing from public.listings l where l.id = review.listing_id;
  select w.network into of_network from private.review_writings w
   where w.listing_id = review.listing_id and w.author_id = review.author_id and w.network is not null
   order by w.written_at desc limit 1;

  if listing.owner_id = review.author_id then
    found := found || '{"signal": "own_listing", "role": "owner"}'::jsonb;
  elsif exists (select 1 from private.listing_managers m where m.listing_id = listing.id and m.user_id = review.author_id) then
    found := found || '{"signal": "own_listing", "role": "manager"}'::jsonb;
  -- A second account of the listing's owner or manager.
  elsif of_network is not null and exists (
    select 1 from auth.sessions s
     where (s.user_id = listing.owner_id
            or s.user_id in (select m.user_id from private.listing_managers m where m.listing_id = listing.id))
       and private.network(s.ip) = of_network) then
    found := found || '{"signal": "owner_network"}'::jsonb;
  end if;

  found := found || private.signal_of('same_network', array(
    select other.id from public.reviews other
     where other.listing_id = review.listing_id and other.author_id <> review.author_id
       and exists (select 1 from private.review_writings w
                    where w.listing_id = other.listing_id and w.author_id = other.author_id and w.network = of_network)
     order by other.id desc limit 20));
  found := found || private.signal_of('same_text', array(
    select other.id from public.reviews other
     where other.author_id is not null and private.review_text_key(other.body) = private.review_text_key(review.body)
       and other.id <> review.id and private.normalize_text(other.body) = private.normalize_text(review.body)
     order by other.id desc limit 20));
  found := found || private.signal_of('listing_burst', array(
    select other.id from public.reviews other
     where other.listing_id = review.listing_id and not other.is_hidden and other.id <> review.id
       and other.created_at between review.created_at - interval '1 day' and review.created_at + interval '1 day'
     order by other.created_at desc, other.id desc limit 20), 4);
  found := found || private.signal_of('author_burst', array(
    select other.id from public.reviews other
     where other.author_id = review.author_id and other.id <> review.id
       and other.created_at between review.created_at - interval '1 day' and review.created_at + interval '1 day'
     order by other.created_at desc, other.id desc limit 20), 4);

  select review.created_at - u.created_at into account_age from auth.users u where u.id = review.author_id;
  if account_age < interval '2 days' then
    found := found || jsonb_build_object('signal', 'new_account',
      'hours', greatest(floor(extract(epoch from account_age) / 3600), 0)::integer);
  end if;
  return to_jsonb(array_remove(found, null));
end
$$;
comment on function private.review_signals is
  '[{"signal", …}], empty when nothing speaks against it: own_listing (role: owner or manager), owner_network, '
  'same_network, same_text, listing_burst, author_burst (count: of other reviews, 20 at most; reviews: ids of five), '
  'new_account (hours: how old it was). Its writings are forgotten after 90 days, and the networks with them.';

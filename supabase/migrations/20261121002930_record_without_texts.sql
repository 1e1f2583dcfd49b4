-- The record can never be erased, and held what people had written: a review and its reply, the words of a report, a
-- correction or a request to remove a listing, the telephone of a listing that was never in public. All of that is said to
-- end, with its author or in time. Whoever decides, and whatever they hand over, the record keeps codes, names of fields,
-- states and numbers; of a listing, what was public.

-- By kind, what stays of a row that holds words of people; null for a kind that holds none.
create function private.columns_of_record(kind text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case kind
    when 'review' then '{listing_id,rating,locale,is_anonymous,is_hidden,useful_count,version,created_at,updated_at,checked_at}'
    when 'reply' then '{review_id,locale,created_at,updated_at}'
    when 'photo' then '{id,listing_id,review_id,position}'
    when 'report' then '{kind,listing_id,review_id,reason,status,version,created_at}'
    when 'correction' then '{listing_id,is_closed,status,version,created_at,waits}'
    when 'removal' then '{listing_id,status,version,created_at}' end::text[]
$$;

-- What is left of a listing that was not in public: its state, and what was done for whom it names.
create function private.public_facts(facts jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when facts ->> 'status' = 'published' or jsonb_typeof(facts) <> 'object' then facts
    else (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(facts) as f
           where f.key in ('status', 'version', 'ownerId', 'neq', 'deletedAt', 'act')) end
$$;

create function private.facts_of_record(kind text, facts jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when jsonb_typeof(facts) is distinct from 'object' then facts
    when kind in ('listing', 'changes') then private.public_facts(facts)
    when kind = 'merge' then (
      select coalesce(jsonb_object_agg(f.key, private.public_facts(f.value)), '{}') from jsonb_each(facts) as f)
    when private.columns_of_record(kind) is null then facts
    else (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(facts) as f
       where f.key = any (private.columns_of_record(kind)))
      -- Which fields were to be corrected, and how many photos went with a review.
      || case jsonb_typeof(facts -> 'fields') when 'array' then jsonb_build_object('fields', facts -> 'fields')
           when 'object' then jsonb_build_object('fields', (
             select coalesce(jsonb_agg(f.key order by f.key), '[]') from jsonb_object_keys(facts -> 'fields') as f (key))) else '{}' end
      || case jsonb_typeof(facts -> 'photos') when 'number' then jsonb_build_object('photos', facts -> 'photos')
           when 'array' then jsonb_build_object('photos', jsonb_array_length(facts -> 'photos')) else '{}' end
    end
$$;

-- The rows after, which may hold what changed alone: whether a listing is in public by then is said by both together.
create function private.after_of_record(kind text, before jsonb, after jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when kind in ('listing', 'changes') and jsonb_typeof(after) = 'object' then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from jsonb_each(private.public_facts(coalesce(before, '{}') || after)) as f
       where after ? f.key or not coalesce(private.public_facts(before), '{}') ? f.key)
    else private.facts_of_record(kind, after) end
$$;

create or replace function private.record_decision(
  kind text, action text, subject text, listing_id bigint default null, reason text default null, note text default null,
  before jsonb default null, after jsonb default null, asked_at timestamptz default null
) returns bigint
language sql set search_path = '' as $$
  insert into private.decisions (actor_id, kind, action, subject, listing_id, reason, note, before, after, asked_at)
  values (auth.uid(), kind, action, subject, listing_id, reason, nullif(btrim(note), ''),
          private.facts_of_record(kind, before), private.after_of_record(kind, before, after), asked_at)
  returning id
$$;

-- And what is there already, once.
alter table private.decisions disable trigger decisions_stay;
update private.decisions d
   set before = private.facts_of_record(d.kind, d.before), after = private.after_of_record(d.kind, d.before, d.after)
 where (d.before, d.after) is distinct from
       (private.facts_of_record(d.kind, d.before), private.after_of_record(d.kind, d.before, d.after));
alter table private.decisions enable trigger decisions_stay;

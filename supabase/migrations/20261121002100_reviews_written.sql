-- Reviews that people write: what an administrator has not looked at yet, the version that was seen, whether the author
-- signs, how many found it useful, and the owner's reply. A review is in public at once; a look at it comes after.
alter table public.reviews
  -- When an administrator last found nothing wrong with it, as it is now; null waits for one. What an import or the
  -- demonstration brings waits for nobody.
  add column checked_at timestamptz default now(),
  add column version integer not null default 1,
  -- The author would rather not be named: a name given later in the profile is not put on it either.
  add column is_anonymous boolean not null default false,
  -- Kept exact by the votes' trigger; a bulk loader writes it itself.
  add column useful_count integer not null default 0 check (useful_count >= 0),
  add constraint reviews_anonymous check (not is_anonymous or author_name is null);

-- No procedure wrote a review before these, and what a bulk loader brings is nobody's: a load of a million would spend
-- seconds on it.
alter table public.reviews add constraint reviews_body_tidy check (author_id is null or private.is_text(body));

create index reviews_unchecked on public.reviews (created_at, id) where checked_at is null;

-- A vote, a checked text or an author who left are no other version of what was read.
create trigger reviews_version before update of rating, body, locale, is_hidden on public.reviews
  for each row execute function private.next_version();

create trigger tell_of_new_review after insert on public.reviews for each row
  when (new.checked_at is null) execute function private.on_waiting('review');
create trigger tell_of_changed_review after update of checked_at, rating, body on public.reviews for each row
  when (old.checked_at is null or new.checked_at is null) execute function private.on_waiting('review');
create trigger tell_of_removed_review after delete on public.reviews for each row
  when (old.checked_at is null) execute function private.on_waiting('review');

-- A photo that a review lets go of is removed from the storage when nothing else shows it.
create trigger review_lets_go_of_photo after delete on public.review_photos
  for each row execute function private.listing_lets_go_of_file();

-- Once a person; whose they are is nobody's to read.
create table private.review_votes (
  review_id bigint not null references public.reviews on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_user on private.review_votes (user_id, created_at);
alter table private.review_votes enable row level security;

-- The business's answer, one a review; it stays when whoever wrote it leaves.
create table private.review_replies (
  review_id bigint primary key references public.reviews on delete cascade,
  author_id uuid references auth.users on delete set null,
  body text not null check (char_length(body) between 2 and 2000),
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint review_replies_body_tidy check (author_id is null or private.is_text(body))
);
create index review_replies_author on private.review_replies (author_id) where author_id is not null;
alter table private.review_replies enable row level security;

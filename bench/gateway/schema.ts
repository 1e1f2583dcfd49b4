/** How many rows the bench reads from, each by its key. */
export const ROWS = 10_000;

/** The columns of a read: what a listing's card would ask for. */
export const COLUMNS = 'id,name,city,phone,rating,opened_on';

/** A table that visitors may read under row-level security. */
export const MIGRATION = `-- What the bench reads.
create table public.shops (
  id int primary key, name text not null, city text, phone text, rating numeric(2, 1), opened_on date, notes text
);
insert into public.shops
  select n, 'Boutique ' || n, 'Ville ' || n % 300, '+1514555' || lpad(n::text, 4, '0'), n % 50 / 10.0,
    date '1990-01-01' + n, repeat('x', 200)
  from generate_series(1, ${ROWS}) n;
alter table public.shops enable row level security;
create policy "anyone reads" on public.shops for select using (true);
grant select on public.shops to anon;
analyze public.shops;
`;

/** The same read in SQL, for the bare driver. */
export const READ_BY_KEY = `select ${COLUMNS} from public.shops where id = $1`;

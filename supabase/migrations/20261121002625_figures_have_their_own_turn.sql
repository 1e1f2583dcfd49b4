-- The turn of figures was that of imports and exports too: while the day's upkeep held the one, no transfer could be
-- taken, and while one was taken no figure was folded.
create or replace function private.fold_figures() returns void
language plpgsql set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('figures', 0)) then return; end if;
  with taken as (
    delete from private.figure_changes returning figure, day, ref_id, amount
  )
  insert into private.daily_figures as kept (figure, day, ref_id, amount)
  select t.figure, t.day, t.ref_id, sum(t.amount) from taken t
   group by 1, 2, 3 having sum(t.amount) <> 0 order by 1, 2, 3
  on conflict (figure, day, ref_id) do update set amount = kept.amount + excluded.amount;
end
$$;

-- A heartbeat in the future was written before the clock went back: it kept every other transfer waiting until then.

create or replace function private.take_transfer(patience interval) returns setof private.transfers
language plpgsql set search_path = '' as $$
declare
  attempts_max constant integer := 3;
  next private.transfers;
begin
  -- Until the end of the transaction, which is this statement.
  perform pg_advisory_xact_lock(7262004);
  update private.transfers t
     set state = private.state_after(t.task, '{"code": "interrupted"}'), problem = '{"code": "interrupted"}', ended_at = now()
   where t.state = 'running' and t.heartbeat_at not between now() - patience and now() + patience
     and t.attempt >= attempts_max and t.committed_at is null;
  if exists (select 1 from private.transfers t
              where t.state = 'running' and t.heartbeat_at between now() - patience and now() + patience) then
    return;
  end if;
  select t.* into next from private.transfers t where t.state in ('queued', 'running')
   order by t.state = 'queued', t.id limit 1;
  if next.id is null then return; end if;
  return query
    update private.transfers t
       set state = 'running', attempt = t.attempt + 1, started_at = coalesce(t.started_at, now()), heartbeat_at = now(),
           phase = 'fetching', rows_read = 0, bytes_read = 0
     where t.id = next.id returning t.*;
end
$$;

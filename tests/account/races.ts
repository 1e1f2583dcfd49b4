import type { Pool, PoolClient } from 'pg';
import { vi } from 'vitest';
import type { Person } from './people.ts';

/** How a statement ended: what it answered, the code of a refusal, or PostgreSQL's own code. */
export type Outcome = { data?: unknown; refused?: string; failed?: string };

/** A transaction of one caller that stays open until it is ended, as a request does that is slow. */
export type OpenRequest = {
  call(statement: string, values?: unknown[]): Promise<Outcome>;
  /** Resolves once the call that runs waits for a lock, or has ended. */
  settled(call: Promise<Outcome>): Promise<void>;
  commit(): Promise<void>;
  /** As the death of the process that asked: PostgreSQL ends the connection. */
  kill(): Promise<void>;
};

/** Opens one as somebody signed in; null for the owner of the database. */
export async function openRequest(pool: Pool, person: Person | null): Promise<OpenRequest> {
  const client = await pool.connect();
  // Told of by the call that was under way.
  const ignore = () => undefined;
  client.on('error', ignore);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  await client.query('begin');
  if (person) {
    await client.query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
      [JSON.stringify(person.claims)],
    );
  }
  return {
    call: (statement, values = []) => outcomeOf(client, statement, values),
    async settled(call) {
      let isOver = false;
      const over = call.then(() => {
        isOver = true;
      });
      await vi.waitFor(
        async () => {
          if (!isOver && !(await isWaiting(pool, pid))) throw new Error('it neither waits nor has ended');
        },
        { timeout: 10_000, interval: 5 },
      );
      if (isOver) await over;
    },
    async commit() {
      await client.query('commit');
      client.off('error', ignore);
      client.release();
    },
    async kill() {
      await pool.query('select pg_terminate_backend($1)', [pid]);
      client.release(true);
    },
  };
}

async function outcomeOf(client: PoolClient, text: string, values: unknown[]): Promise<Outcome> {
  try {
    const { rows } = await client.query({ text, values, rowMode: 'array' });
    return { data: rows[0]?.[0] };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'PGRST') return { refused: JSON.parse(message).code };
    // As the data API answers what a policy refuses.
    return code === '42501' ? { refused: code } : { failed: `${code}: ${message}` };
  }
}

async function isWaiting(pool: Pool, pid: number | undefined): Promise<boolean> {
  const { rows } = await pool.query(
    "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
    [pid],
  );
  return rows.length === 1;
}

/**
 * Where something of a person is still written, in any table of ours, of accounts, files, letters and live updates.
 *
 * @param words what names them: an address, a name, an identifier
 * @returns tables, each with the row
 */
export async function tracesOf(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname in ('public', 'private', 'auth', 'storage', 'mail', 'realtime')
        -- Places, trades and their words are nobody's.
        and c.relname not in ('municipalities', 'search_terms', 'search_phrases', 'search_lexicon', 'category_terms')`,
  );
  const everything = tables
    .map(({ name }) => `select '${name} ' || t::text as place from ${name} t where t::text ilike any ($1)`)
    .join(' union all ');
  const { rows } = await pool.query<{ place: string }>(everything, [words.map((word) => `%${word}%`)]);
  return rows.map(({ place }) => place);
}

import pg from 'pg';

export const TABLE = 'bench_rows';

const SQL = `
create table if not exists public.${TABLE} (id bigint primary key generated always as identity, note text);
alter table public.${TABLE} enable row level security;
create policy "anyone reads" on public.${TABLE} for select using (true);
grant select on public.${TABLE} to anon, authenticated;
alter publication supabase_realtime add table public.${TABLE};
`;

/** A public table whose row changes a visitor may read, made by the owner, who alone writes to it. */
export async function makeTable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select where to_regclass($1) is not null', [`public.${TABLE}`]);
    if (!rowCount) await client.query(SQL);
  } finally {
    await client.end();
  }
}

export function openWriter(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  pool.on('error', () => undefined);
  const insert = async (note: string): Promise<void> => {
    await pool.query(`insert into public.${TABLE} (note) values ($1)`, [note]);
  };
  return {
    insert,
    close: () => pool.end(),
  };
}

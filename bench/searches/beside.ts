import { DatabaseSync } from 'node:sqlite';
import type { ClientBase } from 'pg';
import { plain } from '../relevance/judge.ts';

/** Another engine over the names, trades, towns and services of all public listings. */
export type Beside = {
  name: string;
  /** The twenty best listings that have every word. */
  search(asked: { q: string; where: string }): Promise<void>;
  close(): Promise<void>;
};

const TEXT = `concat_ws(' ', l.name, l.activity, c.name_fr, c.name_en, s.name_fr, s.name_en, l.city, array_to_string(l.services, ' '))`;
const ROWS = `public.listings l
  left join public.categories c on c.id = l.category_id left join public.categories s on s.id = l.subcategory_id
  where l.is_public`;

/** PostgreSQL's full text search in French: a GIN index, ordered by `ts_rank`. */
export async function postgresFullText(client: ClientBase): Promise<Beside> {
  await client.query('set statement_timeout = 0');
  await client.query('drop table if exists private.bench_full_text');
  await client.query(
    `create table private.bench_full_text as
       select l.id, to_tsvector('french', extensions.unaccent(${TEXT})) as words from ${ROWS}`,
  );
  await client.query('create index on private.bench_full_text using gin (words)');
  await client.query('analyze private.bench_full_text');
  return {
    name: 'PostgreSQL full text',
    async search({ q, where }) {
      await client.query({
        name: 'full-text',
        text: `select id from private.bench_full_text, plainto_tsquery('french', extensions.unaccent($1)) as q
                where words @@ q order by ts_rank(words, q) desc limit 20`,
        values: [`${q} ${where}`],
      });
    },
    async close() {
      await client.query('drop table private.bench_full_text');
    },
  };
}

/** SQLite's FTS5 in memory, ordered by BM25. */
export async function fts5(client: ClientBase): Promise<Beside> {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `create virtual table listings using fts5 (words, tokenize = "unicode61 remove_diacritics 2")`,
  );
  const insert = database.prepare('insert into listings (rowid, words) values (?, ?)');
  database.exec('begin');
  for (let last = 0, isOver = false; !isOver; ) {
    const { rows } = await client.query<{ id: string; words: string }>(
      `select l.id, ${TEXT} as words from ${ROWS} and l.id > $1 order by l.id limit 10000`,
      [last],
    );
    for (const { id, words } of rows) insert.run(Number(id), words);
    last = Number(rows.at(-1)?.id);
    isOver = rows.length === 0;
  }
  database.exec('commit');
  const find = database.prepare('select rowid from listings where listings match ? order by rank limit 20');
  return {
    name: 'SQLite FTS5',
    async search({ q, where }) {
      const words = plain(`${q} ${where}`)
        .split(/[^a-z0-9]+/)
        .filter(Boolean);
      if (words.length > 0) find.all(words.map((word) => `"${word}"`).join(' '));
    },
    async close() {
      database.close();
    },
  };
}

import { createClient } from '@supabase/supabase-js';
import type { Pool } from 'pg';
import type { TestBackend } from '#tests/support/backend.ts';
import type { Person } from './people.ts';
import type { OpenRequest, Outcome } from './races.ts';

/** What the data API answered: {@link Outcome}, whose `failed` holds the status and PostgreSQL's code. */
export type HttpCalls = (person: Person) => Promise<Pick<OpenRequest, 'call'>>;

/**
 * Sends the acts of `acts.ts` as a browser does: `select public.name($1, 'text')` becomes a call of the procedure over
 * HTTP, as the person. A statement of another kind is not sent, and answers nothing.
 */
export async function callsOverHttp({ url, backend, database }: TestBackend): Promise<HttpCalls> {
  const names = await argumentNames(database.pool);
  return async ({ claims }) => {
    const token = await backend.signToken({
      ...claims,
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 3600,
    });
    const client = createClient(url, backend.keys.publishable, { accessToken: async () => token });
    return {
      async call(statement, values = []) {
        const [, procedure = '', list = ''] = /^select public\.(\w+)\((.*)\)$/s.exec(statement) ?? [];
        if (!procedure) return {};
        const texts = list === '' ? [] : list.split(/\s*,\s*/);
        const args = texts.map((text, index) => [
          names.get(procedure)?.[index] ?? '',
          givenValue(text, values),
        ]);
        const { data, error, status } = await client.rpc(procedure, Object.fromEntries(args));
        return outcomeOf(data, error, status);
      },
    };
  };
}

async function argumentNames(pool: Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string; args: string[] }>(
    "select proname as name, proargnames as args from pg_proc where pronamespace = 'public'::regnamespace and proargnames is not null",
  );
  return new Map(rows.map(({ name, args }) => [name, args]));
}

function givenValue(text: string, values: unknown[]): unknown {
  const place = /^\$(\d+)$/.exec(text)?.[1];
  if (place) {
    const value = values[Number(place) - 1];
    // JSON is an object in a body, and a text in a statement.
    return typeof value === 'string' && /^[{[]/.test(value) ? JSON.parse(value) : value;
  }
  if (text === "'{erase}'") return ['erase'];
  return /^'.*'$/s.test(text) ? text.slice(1, -1) : JSON.parse(text);
}

function outcomeOf(data: unknown, error: { code: string; message: string } | null, status: number): Outcome {
  if (!error) return { data: data ?? '' };
  if (status < 500) return { refused: error.code };
  return { failed: `${status} ${error.code}: ${error.message}` };
}

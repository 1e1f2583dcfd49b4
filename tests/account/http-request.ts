import type { OpenRequest, Outcome, Person, Sql, TestServer } from '#tests/fixtures/index.ts';

/** Calls through the data API: {@link Outcome}, whose `failed` holds the status and PostgreSQL's code. */
export type HttpCalls = (person: Person) => Promise<Pick<OpenRequest, 'call'>>;

/**
 * Sends the acts of `acts.ts` as a browser does: `select public.name($1, 'text')` becomes a call of the procedure over
 * HTTP, as the person. Other statements are skipped.
 */
export async function callsOverHttp(backend: TestServer, sql: Sql): Promise<HttpCalls> {
  const names = await argumentNames(sql);
  return async (person) => {
    const client = await backend.as(person);
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

async function argumentNames(sql: Sql): Promise<Map<string, string[]>> {
  const rows: { name: string; args: string[] }[] = await sql(
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

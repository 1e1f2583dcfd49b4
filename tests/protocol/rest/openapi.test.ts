import { request } from 'node:http';
import SwaggerParser from '@apidevtools/swagger-parser';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { configure, getter } from './library.ts';

const SCHEMA = `
  comment on schema public is E'The shop\\n\\nWhat is sold,\\nand to whom.';
  create type size as enum ('small', 'large');
  create table makers (id int primary key, name text not null);
  create table things (
    id bigint generated always as identity primary key,
    maker_id int not null references makers,
    label varchar(40) not null default 'new',
    size size default 'small',
    price numeric default 9.5,
    parts text[],
    extra jsonb,
    "odd name/~" int,
    made timestamptz default now()
  );
  comment on table things is E'A thing\\nMade by someone.';
  comment on column things.maker_id is 'Who made it';
  create table thing_notes (thing_id bigint primary key references things, words text);
  create view thing_names as select id, upper(label) as label from things;
  create table hidden (id int primary key);
  create function cheap(most numeric, skip int default 0) returns setof things stable language sql as
    'select * from things where price < most';
  comment on function cheap is 'Things below a price';
  create function all_of(variadic words text[]) returns text immutable language sql as 'select words[1]';
  create function change(id int) returns void language sql as '';
  create function take(json) returns int language sql as 'select 1';
  create function not_yours() returns int language sql as 'select 1';
  grant select on makers, things, thing_notes, thing_names to anon;
  grant all on all tables in schema public to service_role;
  revoke all on hidden from anon;
  revoke execute on all functions in schema public from public, anon;
  grant execute on function cheap, all_of, change, take to anon;
  grant execute on all functions in schema public to service_role;
`;

type Document = {
  info: object;
  basePath: string;
  paths: Record<string, Record<string, { parameters: unknown[]; summary?: string; description?: string }>>;
  definitions: Record<
    string,
    { required?: string[]; properties: Record<string, unknown>; description?: string }
  >;
  parameters: Record<string, object>;
};

const test = base
  .extend('backend', file, ({ startBackend }) => startBackend(SCHEMA))
  .extend('get', file, ({ backend }) => getter(backend))
  .extend('document', file, async ({ get }) => (await (await get('/')).json()) as Document);

describe('the description of the API', () => {
  test('is a valid Swagger 2.0 document, with its media type', async ({ get, document }) => {
    const response = await get('/', { headers: { accept: 'application/openapi+json' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    await SwaggerParser.validate((await response.json()) as never);
    expect(document).toMatchObject({
      info: { title: 'The shop', description: 'What is sold,\nand to whom.' },
      basePath: '/rest/v1/',
    });
  });

  test('names the configured address, for any Host header', async ({ backend }) => {
    const described = await new Promise<string>((resolve, reject) => {
      const headers = {
        apikey: backend.backend.keys.anon,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example',
      };
      request(`${backend.url}/rest/v1/`, { headers }, async (answer) => {
        resolve(JSON.stringify(answer.headers) + Buffer.concat(await Array.fromAsync(answer)).toString());
      })
        .on('error', reject)
        .end();
    });
    expect(described).not.toMatch(/evil|gopher/);
    expect(described).toContain('"host":"127.0.0.1:54321","basePath"');
  });

  test('supports HEAD, and no other media type', async ({ get }) => {
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const csv = await get('/', { headers: { accept: 'text/csv' } });
    expect(csv.status).toBe(406);
    expect(await csv.json()).toMatchObject({ code: 'PGRST107' });
    expect((await get('/things', { headers: { accept: 'application/openapi+json' } })).status).toBe(406);
    expect((await get('/', { method: 'POST', body: '{}' })).status).toBe(405);
    const options = await get('/', { method: 'OPTIONS' });
    expect(options.headers.get('allow')).toBe('OPTIONS,GET,HEAD');
  });

  test('contains what the role may use, and nothing else', async ({ document, backend, get }) => {
    expect(Object.keys(document.definitions)).toEqual(['makers', 'thing_names', 'thing_notes', 'things']);
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/rpc/'))).toEqual([
      '/rpc/all_of',
      '/rpc/change',
      '/rpc/cheap',
      '/rpc/take',
    ]);
    const apikey = backend.backend.keys.serviceRole;
    const all = (await (await get('/', { headers: { apikey } })).json()) as Document;
    expect(Object.keys(all.definitions)).toContain('hidden');
    expect(Object.keys(all.paths)).toContain('/rpc/not_yours');
  });

  test('covers one schema, which must be exposed', async ({ get }) => {
    const response = await get('/', { headers: { 'accept-profile': 'auth' } });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ code: 'PGRST106' });
  });
});

describe('the database', () => {
  test('may hide the description', async ({ backend, get }) => {
    const { pool } = backend.database;
    await pool.query(`${configure('openapi_mode', 'disabled')} notify pgrst, 'reload config'`);
    await expect.poll(async () => (await get('/')).status, { timeout: 8000 }).toBe(404);
    expect(await (await get('/')).json()).toMatchObject({ code: 'PGRST126' });
  });
});

describe('a table', () => {
  test('is defined by its columns: types, defaults, keys, comments', ({ document }) => {
    expect(document.definitions.things).toEqual({
      description: 'A thing\nMade by someone.',
      required: ['id', 'maker_id', 'label'],
      type: 'object',
      properties: {
        id: { type: 'integer', format: 'int64', description: 'Note:\nThis is a Primary Key.<pk/>' },
        maker_id: {
          type: 'integer',
          format: 'int32',
          description:
            "Who made it\n\nNote:\nThis is a Foreign Key to `makers.id`.<fk table='makers' column='id'/>",
        },
        label: { type: 'string', format: 'character varying', maxLength: 40, default: 'new' },
        size: { type: 'string', format: 'public.size', enum: ['small', 'large'], default: 'small' },
        price: { type: 'number', format: 'numeric', default: 9.5 },
        parts: { type: 'array', format: 'text[]', items: { type: 'string' } },
        extra: { format: 'jsonb' },
        'odd name/~': { type: 'integer', format: 'int32' },
        made: { type: 'string', format: 'timestamp with time zone', default: 'now()' },
      },
    });
  });

  test('distinguishes a key that is also a reference from the referenced one', ({ document }) => {
    expect(document.definitions.thing_notes?.properties.thing_id).toMatchObject({
      description:
        "Note:\nThis is a Primary Key.<pk/>\nThis is a Foreign Key to `things.id`.<fk table='things' column='id'/>",
    });
    expect(document.definitions.things?.properties.id).toMatchObject({
      description: 'Note:\nThis is a Primary Key.<pk/>',
    });
  });

  test('has the operations of its kind, with a filter for each column', ({ document }) => {
    const { things, thing_names: names } = Object.fromEntries(
      Object.entries(document.paths).map(([path, operations]) => [path.slice(1), operations]),
    );
    expect(Object.keys(things ?? {})).toEqual(['get', 'post', 'patch', 'delete']);
    expect(things?.get).toMatchObject({ summary: 'A thing', description: 'Made by someone.' });
    expect(Object.keys(names ?? {})).toContain('get');
    expect(things?.get?.parameters).toContainEqual({ $ref: '#/parameters/rowFilter.things.odd%20name~1~0' });
    expect(document.parameters['rowFilter.things.odd name/~']).toMatchObject({
      name: 'odd name/~',
      in: 'query',
    });
  });
});

describe('a function', () => {
  test('is called by GET when it changes nothing, and by POST always', ({ document }) => {
    expect(Object.keys(document.paths['/rpc/cheap'] ?? {})).toEqual(['get', 'post']);
    expect(Object.keys(document.paths['/rpc/change'] ?? {})).toEqual(['post']);
    expect(document.paths['/rpc/cheap']?.get).toMatchObject({
      summary: 'Things below a price',
      parameters: [
        { name: 'most', required: true, in: 'query', type: 'number', format: 'numeric' },
        { name: 'skip', required: false, in: 'query', type: 'integer', format: 'int32' },
      ],
    });
  });

  test('takes many values for one parameter, or a whole body', ({ document }) => {
    expect(document.paths['/rpc/all_of']?.get?.parameters).toEqual([
      {
        name: 'words',
        required: true,
        in: 'query',
        type: 'array',
        collectionFormat: 'multi',
        items: { type: 'string', format: 'text' },
      },
    ]);
    expect(document.paths['/rpc/take']?.post?.parameters[0]).toEqual({
      name: 'args',
      required: true,
      in: 'body',
      schema: { format: 'json' },
    });
  });
});

import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startFortress } from './support/fortress.ts';
import { memberToken } from './support/tokens.ts';

const PAYLOADS = [
  "'; drop table notes; --",
  '"; drop table notes; --',
  "') or 1=1; delete from vault; --",
  '1; delete from vault',
  "1' or '1'='1",
  '(select body from vault)',
  '1 union select body from vault',
  'id from vault; --',
  '$1',
  '$$; delete from vault; $$',
  "\\'; delete from vault; --",
  "'||pg_sleep(5)||'",
  '";select pg_sleep(5);--',
  "E'\\\\x27'",
  'id/**/from/**/vault',
  'ʼ; delete from vault; --',
  '\uff07; delete from vault; --',
  'vault',
  'public.vault',
  'body::text from vault --',
  "x'::regclass",
  '\0',
  "a\0'; delete from vault; --",
  '%27;%20delete%20from%20vault',
  '{"a":"\'; delete from vault; --"}',
  '{1,2}"; delete from vault; --',
];

const e = encodeURIComponent;
const q = (text: string) => e(`"${text.replaceAll(/["\\]/g, '\\$&')}"`);

type Attack = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  text?: string;
};

/** Each place of the grammar of an address, its headers and its bodies. `n`: inside quotes that the grammar knows. */
const POSITIONS: Record<string, (payload: string) => Attack> = {
  table: (p) => ({ path: `/${e(p)}` }),
  'table written to': (p) => ({ method: 'POST', path: `/${e(p)}`, body: { id: 1 } }),
  'table emptied': (p) => ({ method: 'DELETE', path: `/${e(p)}?id=eq.1` }),
  column: (p) => ({ path: `/notes?select=${e(p)}` }),
  'quoted column': (p) => ({ path: `/notes?select=${q(p)}` }),
  alias: (p) => ({ path: `/notes?select=${e(p)}:id` }),
  'quoted alias': (p) => ({ path: `/notes?select=${q(p)}:id` }),
  cast: (p) => ({ path: `/notes?select=id::${e(p)}` }),
  'JSON path': (p) => ({ path: `/notes?select=data->${e(p)}` }),
  'quoted JSON path': (p) => ({ path: `/notes?select=data->>${q(p)}` }),
  aggregate: (p) => ({ path: `/notes?select=id.${e(p)}()` }),
  'cast of an aggregate': (p) => ({ path: `/notes?select=id.sum()::${e(p)}` }),
  embed: (p) => ({ path: `/notes?select=id,${e(p)}(*)` }),
  'quoted embed': (p) => ({ path: `/notes?select=id,${q(p)}(*)` }),
  'hint of an embed': (p) => ({ path: `/profiles?select=*,notes!${e(p)}(*)` }),
  'spread of an embed': (p) => ({ path: `/profiles?select=*,...${q(p)}(*)` }),
  'filtered column': (p) => ({ path: `/notes?${e(p)}=eq.1` }),
  'quoted filtered column': (p) => ({ path: `/notes?${q(p)}=eq.1` }),
  'filtered JSON path': (p) => ({ path: `/notes?data->>${e(p)}=eq.1` }),
  'filtered embed': (p) => ({ path: `/notes?${e(p)}.id=eq.1` }),
  operator: (p) => ({ path: `/notes?id=${e(p)}.1` }),
  quantifier: (p) => ({ path: `/notes?id=eq(${e(p)}).1` }),
  'text value': (p) => ({ path: `/notes?body=eq.${e(p)}` }),
  'number value': (p) => ({ path: `/notes?id=eq.${e(p)}` }),
  'date value': (p) => ({ path: `/notes?owner=eq.${e(p)}` }),
  'pattern value': (p) => ({ path: `/notes?body=like.*${e(p)}*` }),
  'regular expression': (p) => ({ path: `/notes?body=match.${e(p)}` }),
  'list value': (p) => ({ path: `/notes?body=in.(${e(p)},x)` }),
  'quoted list value': (p) => ({ path: `/notes?body=in.(${q(p)},x)` }),
  'array value': (p) => ({ path: `/notes?body=like(any).{${e(p)}}` }),
  'is value': (p) => ({ path: `/notes?public=is.${e(p)}` }),
  'JSON value': (p) => ({ path: `/notes?data=cs.${e(p)}` }),
  'search value': (p) => ({ path: `/notes?words=fts.${e(p)}` }),
  'web search value': (p) => ({ path: `/notes?words=wfts(simple).${e(p)}` }),
  'search configuration': (p) => ({ path: `/notes?words=fts(${e(p)}).x` }),
  'search in a text': (p) => ({ path: `/notes?body=plfts(${e(p)}).${e(p)}` }),
  or: (p) => ({ path: `/notes?or=(id.eq.1,body.eq.${e(p)})` }),
  'column in or': (p) => ({ path: `/notes?or=(${e(p)}.eq.1,id.eq.1)` }),
  'whole of or': (p) => ({ path: `/notes?or=${e(p)}` }),
  order: (p) => ({ path: `/notes?order=${e(p)}` }),
  'quoted order': (p) => ({ path: `/notes?order=${q(p)}.desc` }),
  'direction of an order': (p) => ({ path: `/notes?order=id.${e(p)}` }),
  'order by a JSON path': (p) => ({ path: `/notes?order=data->>${e(p)}` }),
  limit: (p) => ({ path: `/notes?limit=${e(p)}` }),
  offset: (p) => ({ path: `/notes?offset=${e(p)}` }),
  'conflict target': (p) => ({
    method: 'POST',
    path: `/vault?on_conflict=${e(p)}`,
    headers: { prefer: 'resolution=merge-duplicates' },
    body: { id: 1, body: 'x' },
  }),
  columns: (p) => ({ method: 'POST', path: `/vault?columns=${e(p)}`, body: [{ id: 9, body: 'x' }] }),
  'quoted columns': (p) => ({ method: 'POST', path: `/inbox?columns=${q(p)}`, body: [{ id: 9, body: 'x' }] }),
  'key of a body': (p) => ({ method: 'POST', path: '/inbox', body: { [p]: 1 } }),
  'key of a change': (p) => ({ method: 'PATCH', path: '/notes?id=eq.1', body: { [p]: 1 } }),
  'filter of a change': (p) => ({ method: 'PATCH', path: `/notes?body=eq.${e(p)}`, body: { body: 'x' } }),
  'filter of a removal': (p) => ({ method: 'DELETE', path: `/notes?body=eq.${e(p)}` }),
  'column of a removal': (p) => ({ method: 'DELETE', path: `/notes?${e(p)}=eq.1` }),
  'what a removal returns': (p) => ({
    method: 'DELETE',
    path: `/notes?id=eq.1&select=${e(p)}`,
    headers: { prefer: 'return=representation' },
  }),
  'header of a CSV': (p) => ({ method: 'POST', path: '/inbox', text: `id,${p}\n9,x\n` }),
  function: (p) => ({ path: `/rpc/${e(p)}` }),
  'called function': (p) => ({ method: 'POST', path: `/rpc/${e(p)}`, body: {} }),
  'name of an argument': (p) => ({ path: `/rpc/say?${e(p)}=x` }),
  'key of the arguments': (p) => ({ method: 'POST', path: '/rpc/say', body: { [p]: 'x' } }),
  'type in the arguments': (p) => ({ method: 'POST', path: '/rpc/become', body: { wanted: p } }),
  Range: (p) => ({ path: '/notes', headers: { range: p } }),
  'Accept-Profile': (p) => ({ path: '/notes', headers: { 'accept-profile': p } }),
  'Content-Profile': (p) => ({
    method: 'POST',
    path: '/vault',
    headers: { 'content-profile': p },
    body: { id: 9 },
  }),
  Accept: (p) => ({ path: '/notes', headers: { accept: `application/vnd.pgrst.plan; options=${p}` } }),
  Prefer: (p) => ({ path: '/notes', headers: { prefer: `timezone=${p}, count=${p}, tx=${p}` } }),
  'Content-Type': (p) => ({
    method: 'POST',
    path: '/vault',
    headers: { 'content-type': p },
    body: { id: 9 },
  }),
};

const test = base
  .extend('fortress', file, ({ opens }) => opens(startFortress()))
  .extend('before', file, ({ fortress }) => fortress.everything())
  .extend(
    'send',
    file,
    ({ fortress }) =>
      ({ method = 'GET', path, headers = {}, body, text }: Attack): Promise<Response> => {
        if (text === undefined) return fortress.ask(method, path, { headers, body });
        const { anon } = fortress.backend.keys;
        return fetch(`${fortress.url}/rest/v1${path}`, {
          method,
          headers: { apikey: anon, 'content-type': 'text/csv', ...headers },
          body: text,
        });
      },
  );

describe('SQL', () => {
  test.for(Object.keys(POSITIONS))(
    'as %s is refused, or is a text like another',
    async (position, { send, fortress, before }) => {
      for (const payload of PAYLOADS) {
        const attack = POSITIONS[position]?.(payload) as Attack;
        // Skips header values that HTTP clients cannot send.
        const headers = Object.entries(attack.headers ?? {}).filter(
          ([, value]) => !/[^\t\x20-\x7e]/.test(value),
        );
        const started = performance.now();
        const response = await send({ ...attack, headers: Object.fromEntries(headers) });
        const text = await response.text();
        expect([payload, response.status < 500]).toEqual([payload, true]);
        expect(performance.now() - started).toBeLessThan(4_000);
        expect(text).not.toMatch(/treasure|of Alice|of Bob|example\.com/);
      }
      expect(await fortress.everything()).toEqual(before);
    },
  );

  test('as a value is stored and found again, to the letter', async ({ fortress, before }) => {
    const token = await memberToken();
    for (const payload of PAYLOADS.filter((text) => !text.includes('\0'))) {
      const added = await fortress.ask('POST', '/notes?select=id,body', {
        token,
        body: { body: payload },
        headers: { prefer: 'return=representation' },
      });
      expect(added.status).toBe(201);
      const [{ id }] = await added.json();
      const found = await fortress.ask('GET', `/notes?select=id,body&body=eq.${e(payload)}`, { token });
      expect(await found.json()).toEqual([{ id, body: payload }]);
      const listed = await fortress.ask('GET', `/notes?select=id&body=in.(${q(payload)})`, { token });
      expect(await listed.json()).toEqual([{ id }]);
      const changed = await fortress.ask('PATCH', `/notes?id=eq.${id}`, {
        token,
        body: { data: { [payload]: payload } },
      });
      expect(changed.status).toBe(204);
      const read = await fortress.ask('GET', `/notes?select=data&id=eq.${id}`, { token });
      expect(await read.json()).toEqual([{ data: { [payload]: payload } }]);
      const removed = await fortress.ask('DELETE', `/notes?body=eq.${e(payload)}`, { token });
      expect(removed.status).toBe(204);
      const said = await fortress.ask('GET', `/rpc/say?words=${e(payload)}`);
      expect(await said.json()).toBe(payload);
    }
    expect(await fortress.everything()).toEqual(before);
  });
});

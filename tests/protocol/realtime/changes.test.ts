import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anon, type ChangesBench, openChanges, service } from './changes-support.ts';

let bench: ChangesBench;

beforeAll(async () => {
  bench = await openChanges();
  await bench.run(
    'create table notes (id bigint generated always as identity primary key, title text, likes int default 0)',
    'alter publication supabase_realtime add table notes',
  );
});

afterAll(() => bench.close());

describe('a change', () => {
  it('is delivered as the official client reads it', async () => {
    const listener = await bench.listen(anon, { table: 'notes' });
    await bench.run("insert into notes (title) values ('a')");
    await bench.run("update notes set title = 'b'");
    await bench.run('delete from notes');
    const columns = [
      { name: 'id', type: 'int8' },
      { name: 'title', type: 'text' },
      { name: 'likes', type: 'int4' },
    ];
    const common = {
      ids: [1],
      schema: 'public',
      table: 'notes',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      columns,
      errors: null,
    };
    expect(await listener.next(3)).toEqual([
      { ...common, type: 'INSERT', record: { id: 1, title: 'a', likes: 0 } },
      { ...common, type: 'UPDATE', record: { id: 1, title: 'b', likes: 0 }, old_record: { id: 1 } },
      { ...common, type: 'DELETE', old_record: { id: 1 } },
    ]);
    listener.subscription.close();
  });
});

void service;

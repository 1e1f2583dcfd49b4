import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import type { Database } from '#domain/database.ts';
import { callProcedure } from './data-client.ts';

const clientThat = (answers: () => Response) =>
  createClient<Database>('http://api.test', 'key', {
    auth: { persistSession: false },
    db: { retry: false },
    global: { fetch: async () => answers() },
  });

it('answers what the procedure does', async () => {
  const files = [{ bucket: 'avatars', path: 'a.webp' }];
  const client = clientThat(() => Response.json(files));
  expect(await callProcedure(client, 'orphaned_files', { how_many: 1 })).toEqual(files);
});

it('throws with the name of the procedure', async () => {
  const client = clientThat(() => Response.json({ code: '42501', message: 'denied' }, { status: 403 }));
  await expect(callProcedure(client, 'orphaned_files', {})).rejects.toThrow('orphaned_files: denied');
});

it('compiles with names and parameters of the schema alone', async () => {
  const client = clientThat(() => Response.json(null));
  // @ts-expect-error no procedure
  await callProcedure(client, 'orphan_files', {});
  // @ts-expect-error no parameter
  await callProcedure(client, 'orphaned_files', { limit: 1 });
});

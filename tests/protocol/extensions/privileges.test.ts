import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseProject } from '#backend/app.ts';
import { describe, expect, test } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

describe('functions of extensions', () => {
  test('stay open when a project closes its own by default', async ({ opensHere }) => {
    const folder = await temporaryFolder('project');
    await mkdir(path.join(folder, 'migrations'));
    await writeFile(
      path.join(folder, 'migrations/1_close.sql'),
      `alter default privileges revoke execute on functions from public;
       alter default privileges in schema public revoke execute on functions from anon, authenticated;
       create extension if not exists pg_trgm; -- of contrib
       create function public.own() returns int language sql return 1;`,
    );
    const { database } = await opensHere(
      startTestBackend('platform', undefined, {
        project: parseProject('', folder),
        extensions: { allowsPrivate: false },
      }),
    );
    const { rows } = await database.pool.query(
      `select has_function_privilege('anon', 'similarity(text, text)', 'execute') as extension,
              has_function_privilege('anon', 'public.own()', 'execute') as own`,
    );
    expect(rows).toEqual([{ extension: true, own: false }]);
    await rm(folder, { recursive: true });
  });
});

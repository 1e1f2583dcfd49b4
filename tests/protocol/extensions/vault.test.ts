import { parseProject } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { startExtensions } from './support.ts';

const test = base
  .extend('server', file, ({ opens }) => opens(startExtensions()))
  .extend('rows', file, ({ server }) => async (sql: string, values: unknown[] = []) => {
    return (await server.database.pool.query(sql, values)).rows;
  });

describe('Vault', () => {
  test('keeps a secret encrypted, and shows it decrypted', async ({ rows }) => {
    const [{ id }] = await rows("select vault.create_secret('s3cret é', 'key', 'of a test') as id");
    expect(await rows('select name, description, decrypted_secret from vault.decrypted_secrets')).toEqual([
      { name: 'key', description: 'of a test', decrypted_secret: 's3cret é' },
    ]);
    const [{ secret }] = await rows('select secret from vault.secrets');
    expect(Buffer.from(secret, 'base64').toString()).not.toContain('s3cret');
    await rows("select vault.update_secret($1, 'other', 'renamed')", [id]);
    expect(await rows('select name, description, decrypted_secret from vault.decrypted_secrets')).toEqual([
      { name: 'renamed', description: 'of a test', decrypted_secret: 'other' },
    ]);
    await expect(rows("select vault.create_secret('x', 'renamed')")).rejects.toThrow(/unique constraint/);
  });

  test('shows no secret that was moved to another row', async ({ rows }) => {
    await rows("select vault.create_secret('a', 'one'), vault.create_secret('b', 'two')");
    await rows(
      "update vault.secrets set secret = (select secret from vault.secrets where name = 'one') where name = 'two'",
    );
    expect(
      await rows(
        "select name, decrypted_secret from vault.decrypted_secrets where name in ('one', 'two') order by 1",
      ),
    ).toEqual([
      { name: 'one', decrypted_secret: 'a' },
      { name: 'two', decrypted_secret: null },
    ]);
  });

  test.for([
    ['anon', 'select * from vault.decrypted_secrets'],
    ['authenticated', "select vault.create_secret('x')"],
    ['service_role', 'select * from vault.root_key'],
    ['service_role', "update vault.secrets set name = 'x'"],
  ] as const)('is closed to %s: %s', async ([role, sql], { server }) => {
    const client = await server.database.pool.connect();
    await client.query(`set role ${role}`);
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
    client.release(true);
  });

  test('is open to the service role', async ({ server }) => {
    const client = await server.database.pool.connect();
    await client.query('set role service_role');
    await client.query("select vault.create_secret('for the service', 'service')");
    const { rows } = await client.query(
      "select decrypted_secret from vault.decrypted_secrets where name = 'service'",
    );
    expect(rows).toEqual([{ decrypted_secret: 'for the service' }]);
    client.release(true);
  });

  test('has the secrets of [db.vault]', async ({ opensHere }) => {
    const project = parseProject('[db.vault]\nfrom_config = "value"', '/nowhere/supabase');
    const steps: string[] = [];
    const { database } = await opensHere(
      startTestBackend('platform', undefined, {
        project,
        extensions: { allowsPrivate: false },
        onStep: (step) => steps.push(step),
      }),
    );
    const { rows } = await database.pool.query('select name, decrypted_secret from vault.decrypted_secrets');
    expect(rows).toEqual([{ name: 'from_config', decrypted_secret: 'value' }]);
    expect(steps).toEqual([]);
  });
});

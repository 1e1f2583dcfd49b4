import { createPool } from '#backend/postgres/pool.ts';
import { CatalogCache } from '#backend/rest/catalog/cache.ts';
import { expect, test } from './library.ts';

test('a missing name keeps the prepared statements while the schema is the same', async ({
  library,
  opensHere,
}) => {
  const { url, pool: owner } = library.database;
  const pool = await opensHere(
    createPool(url, 1, ({ message }) => expect.unreachable(message)),
    'end',
  );
  const catalog = await opensHere(new CatalogCache(pool, ['public']));
  await catalog.ready();
  const { version } = catalog;
  await catalog.reloadAfterMiss();
  expect(catalog.version).toBe(version);
  await owner.query('create table came_later (id int)');
  await catalog.reload();
  expect(catalog.version).toBe(version + 1);
  expect(catalog.current?.table('public', 'came_later')).toBeDefined();
});

import pg from 'pg';
import { expect, inject, it } from 'vitest';

it('PostgreSQL’s own log tells of slow and failed statements without their values', async () => {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  const { rows } = await client.query(
    `select name, setting from pg_settings
     where name in ('log_parameter_max_length', 'log_parameter_max_length_on_error', 'log_statement') order by name`,
  );
  await client.end();
  expect(rows).toEqual([
    { name: 'log_parameter_max_length', setting: '0' },
    { name: 'log_parameter_max_length_on_error', setting: '0' },
    { name: 'log_statement', setting: 'none' },
  ]);
});

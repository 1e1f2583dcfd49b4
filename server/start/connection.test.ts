import { expect, it } from 'vitest';
import { parseProject } from '#backend/app.ts';
import { asEnvironment, connectionValues } from './connection.ts';

const namesOf = async (config: string, databaseUrl?: string) => {
  const values = await connectionValues({
    apiUrl: 'http://127.0.0.1:1',
    project: parseProject(config, '/x/supabase'),
    jwtSecret: 's'.repeat(32),
    databaseUrl,
  });
  return Object.keys(values).filter((name) => name.endsWith('_URL'));
};

it('lists the addresses of enabled services only', async () => {
  expect(await namesOf('', 'postgresql://x')).toEqual([
    'API_URL',
    'REST_URL',
    'FUNCTIONS_URL',
    'STORAGE_S3_URL',
    'DB_URL',
  ]);
  const off = 'api.enabled = false\nedge_runtime.enabled = false\nstorage.s3_protocol.enabled = false';
  expect(await namesOf(off)).toEqual(['API_URL']);
});

it('writes what a shell reads', () => {
  expect(asEnvironment({ A: 'x', B: 'y z' })).toBe('A="x"\nB="y z"');
});

import pg from 'pg';
import { createRowChanges, parseBinding } from '#backend/realtime/changes/index.ts';

// A separate process, killed by a test.
const [, , databaseUrl = ''] = process.argv;
const changes = createRowChanges({
  databaseUrl,
  pool: new pg.Pool({ connectionString: databaseUrl }),
  onError: (error) => {
    throw error;
  },
});
await changes.subscribe(
  { role: 'anon', claims: {} },
  [parseBinding({ id: 1, event: '*', schema: 'public', table: 'notes' })],
  { deliver: () => undefined, onStatus: () => undefined },
);
process.send?.('subscribed');

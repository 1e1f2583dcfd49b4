import type { Pool } from 'pg';
import type { JobQueue } from '#backend/jobs/queue.ts';
import { requestsQueue } from './requests-queue.ts';
import { scheduleQueue } from './schedule-queue.ts';

type ExtensionsOptions = {
  pool: Pool;
  /** Connection string of the owner. */
  databaseUrl: string;
  /** URL of this backend, which requests of SQL may always reach. */
  apiUrl: string;
  /** Whether requests of SQL may reach private addresses. */
  allowsPrivate: boolean;
};

/**
 * The queues of the extensions whose functions this backend has laid in the database; scheduled statements are planned
 * from now.
 */
export async function extensionQueues({
  pool,
  databaseUrl,
  ...reach
}: ExtensionsOptions): Promise<JobQueue[]> {
  const { rows } = await pool.query<{ requests: boolean; schedule: boolean }>(
    `select to_regprocedure('net._enqueue_request(net.http_method, text, jsonb, jsonb, jsonb, integer)') is not null
              as requests,
            to_regprocedure('cron.start()') is not null as schedule`,
  );
  const { requests, schedule } = rows[0] ?? {};
  if (schedule) await pool.query('select cron.start()');
  return [
    ...(requests ? [requestsQueue(pool, reach)] : []),
    ...(schedule ? [scheduleQueue(pool, databaseUrl)] : []),
  ];
}

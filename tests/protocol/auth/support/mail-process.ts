import pg from 'pg';
import { createWorker } from '#backend/jobs/index.ts';
import { mailQueue } from '#backend/mail/index.ts';

/** A process that sends mail until it is ended: `node mail-process.ts DATABASE_URL SMTP_URL`. */
const [databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: databaseUrl });
const transport = { smtpUrl, outbox: '', from: { name: 'Site', address: 'site@example.com' } };
createWorker({ pool, onError: console.error }).add(mailQueue({ pool, transport }));

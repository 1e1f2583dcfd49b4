import pg from 'pg';
import { createMailer } from '#backend/mail/index.ts';

/** A process that sends mail until it is ended: `node mail-process.ts DATABASE_URL SMTP_URL`. */
const [databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string];
createMailer({
  pool: new pg.Pool({ connectionString: databaseUrl }),
  transport: { smtpUrl, outbox: '', from: { name: 'Site', address: 'site@example.com' } },
  onError: console.error,
}).start();

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import path from 'node:path';
import type { QueuedMail } from './queue.ts';

/** Mail transport: a mail server, or a folder of files in the absence of one. */
export type TransportOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS; null writes files. */
  smtpUrl: string | null;
  /** Absolute path of the folder for files, created on demand. */
  outbox: string;
  /** The sender's display name and address. */
  from: { name: string; address: string };
};

/** Sends one mail; rejects when it was refused, temporarily or for good, or when the signal aborts. */
type Transport = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;

// Loaded with the first mail: it takes 20 MiB of memory.
const library = () => import('nodemailer');

/** Timeouts of each step. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

export function createMailTransport({ smtpUrl, outbox, from }: TransportOptions): Transport {
  return smtpUrl === null ? toFolder(outbox, from) : toServer(smtpUrl, from);
}

function toServer(smtpUrl: string, from: TransportOptions['from']): Transport {
  const options = { ...serverOf(smtpUrl), ...TIMEOUTS, ...NO_EXTERNAL_CONTENT };
  return async (mail, signal) => {
    const { createTransport } = await library();
    await createTransport(options).sendMail({ ...messageOf(mail, from), signal });
  };
}

// One file per mail, whose name starts with its creation time and is the same at every attempt.
function toFolder(folder: string, from: TransportOptions['from']): Transport {
  const options = { streamTransport: true, buffer: true, newline: 'unix', ...NO_EXTERNAL_CONTENT } as const;
  return async (mail) => {
    const { createTransport } = await library();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await createTransport(options).sendMail(messageOf(mail, from));
    const time = mail.createdAt.toISOString().replace(/[:.]/g, '-');
    const file = path.join(folder, `${time}-${mail.id}-${mail.kind}.eml`);
    // Renamed when complete, so that programs watching the folder see whole files only; private, because of the links.
    try {
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    } catch (error) {
      // A partial file on a full disk would take up space until the next attempt.
      await rm(`${file}.part`, { force: true });
      throw error;
    }
  };
}

const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

function messageOf(mail: QueuedMail, from: TransportOptions['from']) {
  // The library reads headers that hold addresses itself.
  const { 'Reply-To': replyTo, ...lists } = mail.headers ?? {};
  return {
    messageId: `<${mail.messageId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: mail.createdAt,
    from,
    to: { name: '', address: mail.recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.body,
    ...(mail.html !== null && { html: mail.html }),
    headers: {
      'Content-Language': mail.locale,
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...listHeaders(lists),
    },
  };
}

// Each on one line, unfolded: the table enforces one line, and not every mail program unfolds URLs.
function listHeaders(headers: NonNullable<QueuedMail['headers']>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
  );
}

/**
 * Parses an SMTP URL. Passwords are only sent over TLS, except to this machine.
 *
 * @throws a one-line error, without the password, when the URL is invalid
 */
export function serverOf(smtpUrl: string) {
  const url = URL.parse(smtpUrl);
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new Error('The address of the mail server must be smtp://… or smtps://…');
  }
  const secure = url.protocol === 'smtps:' || url.port === '465';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && url.username !== '' && !isHere,
    // A mail server on this machine may have a self-signed certificate.
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

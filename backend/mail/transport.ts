import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import path from 'node:path';
import type { QueuedMail } from './queue.ts';

/** Where mails go: a mail server, or a folder of files where there is none. */
export type TransportOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS; null writes files. */
  smtpUrl: string | null;
  /** Absolute path of the folder of files, made when it is needed. */
  outbox: string;
  /** Who sends: their name for people, and their address. */
  from: { name: string; address: string };
};

/** Hands one mail over; rejects when it was not taken, for the time or for good, or not before the signal. */
type Transport = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;

// 20 MiB of a process: loaded with the first mail.
const library = () => import('nodemailer');

/** How long a server may be silent at each step. */
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

// One file a mail, whose name tells when it was written and is the same at every attempt.
function toFolder(folder: string, from: TransportOptions['from']): Transport {
  const options = { streamTransport: true, buffer: true, newline: 'unix', ...NO_EXTERNAL_CONTENT } as const;
  return async (mail) => {
    const { createTransport } = await library();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await createTransport(options).sendMail(messageOf(mail, from));
    const time = mail.createdAt.toISOString().replace(/[:.]/g, '-');
    const file = path.join(folder, `${time}-${mail.id}-${mail.kind}.eml`);
    // Whoever watches the folder sees whole files only; nobody else may read the links in them.
    try {
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    } catch (error) {
      // What was written of it before the disk was full would hold room until the next attempt.
      await rm(`${file}.part`, { force: true });
      throw error;
    }
  };
}

const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

function messageOf(mail: QueuedMail, from: TransportOptions['from']) {
  return {
    messageId: `<${mail.messageId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: mail.createdAt,
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    ...(mail.html !== null && { html: mail.html }),
    headers: {
      'Content-Language': mail.locale,
      // No answer of absence to a machine (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...listHeaders(mail.headers),
    },
  };
}

// As they are, in one line each: the table holds no others, and not every program puts a folded address together.
function listHeaders(headers: QueuedMail['headers']) {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name, { prepared: true, value }]),
  );
}

/**
 * What an SMTP address says. A password never leaves without TLS, unless for this very machine.
 *
 * @throws one line, without the password, when it is no such address
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
    // A server of this machine has no certificate that anyone vouches for.
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject, vi } from 'vitest';

/** The parts of a message that a reader uses. */
export type ReceivedEmail = { subject: string; language: string; text: string; link: string; code: string };

/**
 * The latest message to an address, once it has received this many.
 *
 * @param count the number of messages to wait for
 */
export async function emailTo(
  email: string,
  count = 1,
  isWanted: (source: string) => boolean = () => true,
): Promise<ReceivedEmail> {
  const found = await vi.waitFor(
    async () => {
      const emails = (await emailsTo(email)).filter(isWanted);
      if (emails.length < count) throw new Error(`${email} has had ${emails.length} of ${count} messages`);
      return emails;
    },
    { timeout: 20_000, interval: 100 },
  );
  const source = found.at(-1) ?? '';
  const text = decodeQuotedPrintable(source.split(/^Content-Type: text\/html/m)[0] ?? '');
  return {
    subject: /^Subject: (.*)$/m.exec(source)?.[1] ?? '',
    language: /^Content-Language: (.*)$/m.exec(source)?.[1]?.trim() ?? '',
    text,
    link: /https?:\/\/\S*\/confirmation\S*/.exec(text)?.[0] ?? '',
    code:
      /\b(\d{6})\b(?!\S)/.exec(
        text
          .split(/\r?\n\r?\n/)
          .slice(1)
          .join('\n'),
      )?.[1] ?? '',
  };
}

async function emailsTo(email: string): Promise<string[]> {
  const folder = inject('outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return emails.filter((message) => message.includes(`\nTo: ${email}`));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { QueuedMail } from '#backend/mail/queue.ts';
import { createMailTransport } from '#backend/mail/transport.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';

const MAIL: QueuedMail = {
  id: '1',
  messageId: '7f1c9c2e-3d2b-4a57-8f0a-0d9d0c1b2a3f',
  kind: 'listing.submitted',
  recipient: 'anne@example.com',
  locale: 'fr',
  subject: 'Reçue',
  body: 'Votre entreprise est reçue.\n'.repeat(4_000),
  html: null,
  headers: null,
  createdAt: new Date('2026-11-22T12:00:00Z'),
};

const test = base.extend('disk', file, ({ opens }) => opens(smallDisk(), 'unmount'));

describe.runIf(canMount)('a folder of mail whose disk is full', () => {
  test('leaves no part of a message that did not fit, and writes it whole once there is space', async ({
    disk,
  }) => {
    const send = createMailTransport({
      smtpUrl: null,
      outbox: path.join(disk.folder, 'outbox'),
      from: { name: 'Bottin', address: 'bottin@example.com' },
    });
    const ballast = path.join(disk.folder, 'ballast');
    // Leaves some pages of the megabyte.
    await writeFile(ballast, Buffer.alloc(960 * 1024));
    const { signal } = new AbortController();
    await expect(send(MAIL, signal)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(path.join(disk.folder, 'outbox'))).toEqual([]);
    await rm(ballast);
    await send(MAIL, signal);
    const [name = '', ...others] = await readdir(path.join(disk.folder, 'outbox'));
    expect(others).toEqual([]);
    const text = await readFile(path.join(disk.folder, 'outbox', name), 'utf8');
    expect(text.length).toBeGreaterThan(MAIL.body.length);
  });
});

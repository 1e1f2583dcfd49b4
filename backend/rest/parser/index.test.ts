import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { afterAll, describe, expect, it } from 'vitest';
import { bodyLimits } from '../request/body-limits.ts';
import type { UnparsedBody } from '../request/parse-body.ts';
import { createBodyParser } from './index.ts';
import type { ThreadAnswer } from './thread.ts';

const parser = createBodyParser();
afterAll(() => parser.close());

const rows = (text: string, limits = bodyLimits('anon')): UnparsedBody => ({
  for: 'table',
  contentType: 'application/json',
  bytes: new TextEncoder().encode(text),
  columns: null,
  limits,
});
const long = 'é'.repeat(50_000);

describe('a body of more than 64 KiB', () => {
  it('is parsed in the thread as a small one is here', async () => {
    const text = JSON.stringify([{ id: 1, body: long }]);
    const parsed = await parser.parse(rows(text));
    if (!('rows' in parsed)) throw new TypeError('not rows');
    expect(parsed.rows).toMatchObject({ single: false, columns: ['id', 'body'] });
    expect(new TextDecoder().decode(parsed.rows.json)).toBe(text);
  });

  it('is refused with the same error', async () => {
    const uneven = JSON.stringify([{ id: 1, body: long }, { id: 2 }]);
    await expect(parser.parse(rows(uneven))).rejects.toMatchObject({
      status: 400,
      code: 'PGRST102',
      message: 'All object keys must match',
    });
  });

  it('takes less than 32 MiB of heap when it is the costliest that the service role may send', async () => {
    // A thread that has only started takes 6 MiB.
    const thread = new Piscina<UnparsedBody, ThreadAnswer>({
      filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: 6 + 32 },
    });
    const limits = bodyLimits('service_role');
    const cells = Array.from({ length: 99_000 }, (_, index) => `é${index},y${index},z${index},q${index}`);
    const csv = { ...rows(`a,b,c,d\n${cells.join('\n')}`, limits), contentType: 'text/csv' };
    const keys = Array.from({ length: 120_000 }, (_, index) => `"${'k'.repeat(50)}${index}":1`);
    const document = rows(`{"document":{${keys.join(',')}}}`, limits);
    const empty = rows(`[${Array(124_000).fill('{}').join(',')}]`, limits);
    try {
      for (const body of [csv, document, empty]) {
        expect(await thread.run(body)).toHaveProperty('parsed.rows.columns');
      }
    } finally {
      await thread.destroy();
    }
  }, 30_000);
});

import { afterAll, describe, expect, it } from 'vitest';
import { bodyLimits } from '../request/body-limits.ts';
import type { UnparsedBody } from '../request/parse-body.ts';
import { createBodyParser } from './index.ts';

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

  it('is parsed when it is the costliest that the service role may send', async () => {
    const limits = bodyLimits('service_role');
    const cells = Array.from({ length: 99_000 }, (_, index) => `é${'x'.repeat(14)},y,z,${index}`);
    const csv = { ...rows(`a,b,c,d\n${cells.join('\n')}`, limits), contentType: 'text/csv' };
    expect(await parser.parse(csv)).toMatchObject({ rows: { columns: ['a', 'b', 'c', 'd'] } });
    const keys = Array.from({ length: 240_000 }, (_, index) => `"key${index}":"${'x'.repeat(20)}"`);
    const parsed = await parser.parse(rows(`{${keys.join(',')}}`, limits));
    expect('rows' in parsed && parsed.rows.columns.length).toBe(240_000);
  }, 30_000);
});

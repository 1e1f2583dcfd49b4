import { describe, expect, it } from 'vitest';
import { createLogger } from './log.ts';

function captured(human: boolean) {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'info',
    human,
    destination: { write: (line) => void lines.push(line) },
  });
  return { logger, lines };
}

describe('createLogger', () => {
  it('writes one JSON object a line, with the causes of an error but not what it quotes of a row', () => {
    const { logger, lines } = captured(false);
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(a@b.ca) exists',
    });
    logger.error({ requestId: '7', err: new Error('outer', { cause }) }, 'request failed');
    logger.debug('unsaid');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      level: 'error',
      requestId: '7',
      msg: 'request failed',
      err: { type: 'Error', message: 'outer', cause: { code: '23505', message: 'duplicate key' } },
    });
    expect(lines[0]).not.toContain('a@b.ca');
  });

  it('writes words at a terminal', () => {
    const { logger, lines } = captured(true);
    logger.warn({ path: '/rest/v1/notes', query: ['select', 'id'], ms: 12 }, 'slow request');
    expect(lines[0]).toMatch(
      /^\d\d:\d\d:\d\d warn {2}slow request path=\/rest\/v1\/notes query=select,id ms=12\n$/,
    );
    logger.error({ err: new Error('outer', { cause: new Error('inner') }) }, 'failure');
    expect(lines[1]).toMatch(/error failure\n {2}Error: outer\n[\s\S]*\n {2}Error: inner\n/);
  });
});

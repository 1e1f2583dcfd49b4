import { describe, expect, it } from 'vitest';
import { databaseErrorResponse } from './database-errors.ts';

describe('refusedByDatabase', () => {
  it.each([
    ['22P02', 400],
    ['23001', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['25P02', 500],
    ['40001', 500],
    ['42501', 403],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53300', 503],
    ['57014', 500],
    ['57P03', 503],
    ['P0001', 400],
    ['P0002', 500],
    ['PT404', 404],
    ['PT999', 500],
    ['XX000', 500],
  ])('answers %s with %i', (code, status) => {
    expect(databaseErrorResponse({ code, message: 'm', detail: 'd', hint: 'h' }, false)).toMatchObject({
      status,
      code,
      message: 'm',
      details: 'd',
      hint: 'h',
    });
  });

  it('asks who is not signed in to do so', () => {
    const { status, headers } = databaseErrorResponse({ code: '42501', message: 'permission denied' }, true);
    expect({ status, headers }).toEqual({ status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  });

  it('takes a token for a role that does not exist as no token', () => {
    expect(databaseErrorResponse({ code: '22023', message: 'role "x" does not exist' }, false).status).toBe(
      401,
    );
    expect(
      databaseErrorResponse({ code: '22023', message: 'time zone "x" not recognized' }, false).status,
    ).toBe(400);
  });

  it('takes an unfiltered change for the caller’s mistake, as where safeupdate is loaded', () => {
    const error = { code: '21000', message: 'DELETE requires a WHERE clause' };
    expect(databaseErrorResponse(error, false).status).toBe(400);
    expect(
      databaseErrorResponse({ code: '21000', message: 'more than one row returned' }, false).status,
    ).toBe(500);
    const xml = { code: '42883', message: 'function xmlagg(record) does not exist' };
    expect(databaseErrorResponse(xml, false).status).toBe(406);
  });

  it.each([
    ['not json', '{"status": 400, "headers": {}}', /Invalid JSON value for MESSAGE/],
    ['{"code": "1", "message": "m"}', undefined, /DETAIL is missing/],
    ['{"code": "1", "message": "m"}', '{}', /Invalid JSON value for DETAIL/],
  ])('says what is wrong with a raised answer: %s, %s', (message, detail, expected) => {
    const error = databaseErrorResponse({ code: 'PGRST', message, detail }, true);
    expect(error).toMatchObject({ status: 500, code: 'PGRST121', details: expect.stringMatching(expected) });
  });
});

import { describe, expect, it } from 'vitest';
import { DataError } from '#site/data/error.ts';
import { refusedField } from './use-submission.ts';

const refusal = (code: string, details: string | null) =>
  new DataError('submit_listing', { code, message: 'refused', details }, 422);

describe('refusedField', () => {
  it('returns the step of the refused field', () => {
    expect(refusedField(refusal('invalid_listing', 'website'))).toEqual({
      step: 'contact',
      fault: { key: 'website', path: [], code: 'value_invalid' },
    });
    expect(refusedField(refusal('invalid_listing', 'specialHours'))?.step).toBe('details');
  });

  it('asks to add a refused image again', () => {
    expect(refusedField(refusal('invalid_listing', 'logo'))).toEqual({
      step: 'media',
      fault: { key: 'logo', path: [], code: 'image_invalid' },
    });
  });

  it.each([
    refusal('invalid_listing', 'idempotencyKey'),
    refusal('invalid_listing', null),
    refusal('too_many_listings', 'website'),
    new TypeError('Failed to fetch'),
  ])('is none for %s', (error) => {
    expect(refusedField(error)).toBeNull();
  });
});

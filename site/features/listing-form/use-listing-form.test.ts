import { describe, expect, it, vi } from 'vitest';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { changeTogether } from './use-listing-form.ts';

function changed(answers: ListingAnswers, part: ListingAnswers): ListingAnswers {
  const change = vi.fn<(part: ListingAnswers) => void>();
  changeTogether({ answers, change, fault: () => null }, 'phone', part);
  return change.mock.calls[0]?.[0] ?? {};
}

describe('changeTogether', () => {
  it('includes the empty field that has the « one required » fault, unchanged', () => {
    expect(changed({ phone: '' }, { email: 'a' })).toEqual({ phone: '', email: 'a' });
    expect(Object.keys(changed({}, { email: 'a' }))).toEqual(['phone', 'email']);
  });

  it('leaves it alone when filled in, so its own fault stays', () => {
    expect(changed({ phone: '911' }, { email: 'a' })).toEqual({ email: 'a' });
  });

  it('sets that field directly', () => {
    expect(changed({ phone: '' }, { phone: '5' })).toEqual({ phone: '5' });
  });
});

import { expect, test } from 'vitest';
import { parsePhone } from '#domain/listing/phone.ts';
import { type ExportedListing, listingFormats } from './exported-listing.ts';

const LISTING = { id: 1, slug: 'cafe', social: null, latitude: null, longitude: null } as ExportedListing;

test.each(['+15145551234', '+15145551234,107', '+33142685300,4'])(
  'the telephone %s is read back from a spreadsheet, which takes it for no formula',
  (phone) => {
    const { csv } = listingFormats(['phone', 'second_phone']);
    const [first = '', second = ''] = csv
      .line({ ...LISTING, phone, second_phone: phone })
      .trim()
      .split(',');
    expect(first).toBe(second);
    expect(parsePhone(first.replace(/^'/, ''))).toBe(phone);
  },
);

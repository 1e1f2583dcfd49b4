import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { listingErrorCode } from '#domain/listing/codes.ts';
import { claimErrorCode } from '#domain/trust/claim-codes.ts';
import { correctionErrorCode } from '#domain/trust/correction.ts';
import { privacyErrorCode } from '#domain/trust/privacy-request.ts';
import { reportErrorCode } from '#domain/trust/report.ts';
import { reviewErrorCode } from '#domain/trust/review-codes.ts';
import { adminCode } from '#site/app/admin/shared/admin-codes.ts';
import { saveSponsor } from '#site/app/admin/sponsors/api.ts';
import { saveAvatar } from '#site/app/profile/avatar-api.ts';
import { addClaimDocument } from '#site/features/claims/documents-api.ts';
import { runProcedure } from './call.ts';

const FULL = 'insufficient_storage';
const file = new Blob(['x'], { type: 'image/webp' });
/** Responses of a full disk: from the proxy in front of the services, and from the file storage. */
const ANSWERS = [
  { code: FULL, message: 'There is no room left to write' },
  {
    statusCode: '507',
    code: 'InsufficientStorage',
    error: 'InsufficientStorage',
    message: 'There is no room left',
  },
];

it.each([
  ['a procedure', (client) => runProcedure(client, 'write_review', { listing_id: 1, review: {} })],
  ['a portrait', (client) => saveAvatar(client, 'a', file, null)],
  ['a document of a claim', (client) => addClaimDocument(client, 1, 'a/b.webp', 'b', file)],
  ['a logo', (client) => saveSponsor(client, null, {} as never, file)],
] as [string, (client: SupabaseClient) => Promise<unknown>][])(
  'reports for %s that the server’s disk is full',
  async (_what, send) => {
    for (const answer of ANSWERS) {
      const fetch = async () => Response.json(answer, { status: 507 });
      const client = createClient('http://127.0.0.1:1', 'key', { global: { fetch } });
      await expect(send(client)).rejects.toMatchObject({ name: 'DataError', code: FULL });
    }
  },
);

it('has a message for it in every form that sends data', () => {
  const known = [
    adminCode,
    claimErrorCode,
    correctionErrorCode,
    listingErrorCode,
    privacyErrorCode,
    reportErrorCode,
    reviewErrorCode,
  ];
  expect(known.map((refusal) => refusal(FULL))).toEqual(known.map(() => FULL));
});

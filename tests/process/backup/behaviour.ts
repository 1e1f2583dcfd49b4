import { expect } from '#tests/fixtures/platform.ts';
import { tusOf } from '#tests/protocol/storage-tus.ts';
import { onDatabase } from '#tests/support/database.ts';
import { until } from './administration.ts';
import { test } from './backup-test.ts';
import { codeOf, signIn } from './people.ts';
import { call } from './site.ts';
import { BUCKET } from './stored-files.ts';

/** Declares what people do on a restored site, with what they had before. */
export function behavesAsBefore(): void {
  test('lets people in by password, app and recovery code, and goes on with their sessions', async ({
    site,
    furnished,
  }) => {
    const { marie, factor } = furnished;
    const { data } = await marie.client.auth.getSession();
    const old = await fetch(`${site.url}/auth/v1/user`, {
      headers: { apikey: site.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(old.status).toBe(200);
    const refreshed = await site.anon().auth.refreshSession(data.session ?? undefined);
    expect(refreshed.data.user?.email).toBe(marie.email);

    const client = await signIn(site, marie.email);
    const raised = await client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret, 1),
    });
    expect(raised.error).toBeNull();
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe('aal2');
    const status = await client.auth.mfa.recoveryCodes.getStatus();
    expect(status.data?.remaining).toBe(factor.recoveryCodes.length);
  });

  test('lets an owner edit a listing, and gives a new listing an unused id', async ({ site, furnished }) => {
    const { owner, shop } = furnished;
    const client = await signIn(site, owner.email);
    const { rows } = await onDatabase(site.databaseUrl, (database) =>
      database.query(
        'select version, (select max(id) from public.listings) as last from public.listings where id = $1',
        [shop.id],
      ),
    );
    const saved = await call<{ values: { phone: string } }>(client, 'save_listing_tab', {
      listing_id: shop.id,
      tab: 'contact',
      fields: { phone: '+18195550122' },
      version: rows[0].version,
    });
    expect(saved.values.phone).toBe('+18195550122');
    await call(client, 'request_removal', { listing_id: shop.id, reason: 'Fermé.' });
    await call(site.anon(), 'request_privacy', {
      kind: 'access',
      name: 'Zoé',
      email: 'z@example.com',
      details: 'Que savez-vous de moi ?',
    });
  });

  test('answers signed URLs, accepts signed uploads, and completes a resumable upload', async ({
    site,
    furnished,
  }) => {
    const { signed, signedUpload, unfinished } = furnished.files;
    const answer = await fetch(site.url + signed.path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(signed.bytes)).toBe(true);
    const files = site.service.storage.from(BUCKET);
    const sent = await site
      .anon()
      .storage.from(BUCKET)
      .uploadToSignedUrl(signedUpload.path, signedUpload.token, 'Bonjour', { contentType: 'text/plain' });
    expect(sent.error).toBeNull();

    const tus = tusOf({ url: site.url, backend: { keys: { serviceRole: site.serviceKey } } });
    const address = site.url + unfinished.path;
    const head = await tus.head(address);
    expect(head.headers.get('upload-offset')).toBe(String(unfinished.received));
    const rest = await tus.patch(
      address,
      unfinished.received,
      unfinished.bytes.subarray(unfinished.received),
    );
    expect([rest.status, await rest.text()]).toEqual([204, '']);
    const torn = await tus.head(site.url + furnished.files.torn.path);
    expect(torn.status).toBe(404);
    const whole = await files.download(unfinished.name);
    expect(Buffer.from(await (whole.data ?? new Blob()).arrayBuffer()).equals(unfinished.bytes)).toBe(true);
  });

  test('shows a private paper to whom it showed it, and runs the import that waited', async ({
    site,
    furnished,
  }) => {
    const client = await signIn(site, furnished.administrator.email);
    const { data } = await client.storage.from('claim-documents').createSignedUrl(furnished.document, 60);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    expect((await site.anon().storage.from('claim-documents').download(furnished.document)).data).toBeNull();
    const id = furnished.waitingImport;
    const { mapping } = await call<{ mapping: object }>(client, 'transfer', { id });
    await call(client, 'run_import', { id, mapping, is_trial: false });
    await until(site, id, ['done']);
  });
}

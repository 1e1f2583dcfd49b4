import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDocument, OwnClaim } from '#domain/trust/claim-answers.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { picture, person as signedIn } from '#tests/protocol/storage-support.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { administrator, call, claimant, decide, unclaimed } from './claimant.ts';

const BUCKET = 'claim-documents';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let server: TestBackend;
let admin: Person;
beforeAll(async () => {
  server = await startTestBackend('bottin');
  admin = await administrator(server.database.pool);
});
afterAll(() => server.close());

const run = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const files = async (account: Person): Promise<SupabaseClient> => (await signedIn(server, account.id)).client;
const pathOf = (account: Person, extension = 'pdf') => `${account.id}/${randomUUID()}.${extension}`;

async function put(account: Person, bytes: Uint8Array, type = 'application/pdf', path = pathOf(account)) {
  const { error } = await (await files(account)).storage
    .from(BUCKET)
    .upload(path, bytes, { contentType: type });
  return { path, status: error ? Number((error as { statusCode?: string }).statusCode) : 200 };
}

const attach = (account: Person, id: number, path: string, name = 'Bail.pdf') =>
  call<ClaimDocument>(server.database.pool, account, 'attach_claim_document', id, path, name);

/** Somebody with a claim and one document. */
async function documented() {
  const shop = await unclaimed(server.database.pool);
  const { person, id } = await claimant(server.database.pool, shop.id);
  const { path } = await put(person, PDF);
  const { data } = await attach(person, id, path);
  if (!data) throw new Error('the document was refused');
  return { person, id, path, document: data };
}

describe('a document of a claim', () => {
  it('is read by its claimant and, by a signed link, by administrators; by nobody else', async () => {
    const { person, path, document } = await documented();
    expect(document).toMatchObject({ path, name: 'Bail.pdf', type: 'application/pdf', bytes: PDF.length });
    const own = await (await files(person)).storage.from(BUCKET).download(path);
    expect(Buffer.from(await (own.data ?? new Blob()).arrayBuffer())).toEqual(PDF);
    const theirs = await (await files(admin)).storage.from(BUCKET).createSignedUrl(path, 60);
    expect(Buffer.from(await (await fetch(theirs.data?.signedUrl ?? '')).arrayBuffer())).toEqual(PDF);
    for (const client of [await files(await newPerson(server.database.pool)), server.anon]) {
      expect((await client.storage.from(BUCKET).createSignedUrl(path, 60)).data).toBeNull();
      expect((await client.storage.from(BUCKET).download(path)).data).toBeNull();
    }
    const open = await fetch(server.anon.storage.from(BUCKET).getPublicUrl(path).data.publicUrl);
    expect(open.ok).toBe(false);
  });

  it('is not an administrator’s to read before it is attached', async () => {
    const account = await newPerson(server.database.pool);
    const { path } = await put(account, PDF);
    expect((await (await files(admin)).storage.from(BUCKET).createSignedUrl(path, 60)).data).toBeNull();
  });

  it('is known by its bytes, whatever its name and sender say', async () => {
    const account = await newPerson(server.database.pool);
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const statuses = [
      (await put(account, html)).status,
      (await put(account, html, 'text/html')).status,
      (await put(account, Buffer.from('MZ\x90\x00'.padEnd(400, '\0')), 'image/png', pathOf(account, 'png')))
        .status,
      (await put(account, Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))).status,
      (await put(account, await picture('png', 40, 40), 'image/png', pathOf(account, 'png'))).status,
    ];
    expect(statuses).toEqual([415, 415, 415, 413, 200]);
  });

  it('is put in its claimant’s own folder, under a name that says nothing', async () => {
    const account = await newPerson(server.database.pool);
    const other = await newPerson(server.database.pool);
    const statuses = [
      (await put(account, PDF, 'application/pdf', pathOf(other))).status,
      (await put(account, PDF, 'application/pdf', `${account.id}/bail.pdf`)).status,
      (await put(account, PDF, 'application/pdf', `${account.id}/${randomUUID()}.html`)).status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
  });

  it('stays as it was shown: nobody writes over it, moves it or removes it behind the claim', async () => {
    const { person, path } = await documented();
    const bucket = (await files(person)).storage.from(BUCKET);
    expect((await bucket.update(path, PDF, { contentType: 'application/pdf' })).error).not.toBeNull();
    expect(
      (await bucket.upload(path, PDF, { contentType: 'application/pdf', upsert: true })).error,
    ).not.toBeNull();
    expect((await bucket.move(path, pathOf(person))).error).not.toBeNull();
    await bucket.remove([path]);
    expect((await bucket.download(path)).data).not.toBeNull();
  });

  it('is one of five at most, and of one’s own', async () => {
    const { person, id, path } = await documented();
    for (let n = 0; n < 4; n += 1) await attach(person, id, (await put(person, PDF)).path);
    const sixth = (await put(person, PDF)).path;
    expect((await attach(person, id, sixth)).refused).toEqual({ code: 'too_many_documents', status: 409 });
    const other = await claimant(server.database.pool, (await unclaimed(server.database.pool)).id);
    expect((await attach(other.person, other.id, path)).refused?.code).toBe('document_not_found');
    expect((await attach(other.person, other.id, sixth)).refused?.code).toBe('document_not_found');
    expect(
      (await attach(other.person, other.id, (await put(other.person, PDF)).path, ' x\n')).refused,
    ).toEqual({
      code: 'invalid_claim',
      status: 422,
      details: 'name',
    });
  });

  it('leaves no way to fill the disk: ten files wait for a claim at most, by a signed address too', async () => {
    const account = await newPerson(server.database.pool);
    const bucket = (await files(account)).storage.from(BUCKET);
    const signed = (await bucket.createSignedUploadUrl(pathOf(account))).data;
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await put(account, PDF)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 403]);
    const late = await bucket.uploadToSignedUrl(signed?.path ?? '', signed?.token ?? '', new Blob([PDF]), {
      contentType: 'application/pdf',
    });
    expect(late.error).not.toBeNull();
  });

  it('may be taken off, and goes with a claim that is withdrawn', async () => {
    const orphans = async (path: string) =>
      (await run('select from private.orphaned_files where bucket_id = $1 and name = $2', [BUCKET, path]))
        .length;
    const { person, id, document, path } = await documented();
    await call(server.database.pool, person, 'remove_claim_document', document.id);
    expect(await orphans(path)).toBe(1);
    const { path: second } = await put(person, PDF);
    await attach(person, id, second);
    await call(server.database.pool, person, 'withdraw_claim', id);
    expect(await orphans(second)).toBe(1);
  });

  it('is removed 30 days after the decision, with what was uploaded for none', async () => {
    const recent = await documented();
    const old = await documented();
    for (const { id } of [recent, old])
      await decide(server.database.pool, admin, id, 'rejected', { note: 'Non.' });
    await run("update public.claims set decided_at = now() - interval '31 days' where id = $1", [old.id]);
    const account = await newPerson(server.database.pool);
    const [fresh, stale] = [await put(account, PDF), await put(account, PDF)];
    await run("update storage.objects set created_at = now() - interval '2 days' where name = $1", [
      stale.path,
    ]);
    await run('delete from private.orphaned_files');
    await run('select private.purge_claim_evidence()');
    const gone = (await run('select name from private.orphaned_files')).map(({ name }) => name);
    expect([recent.path, old.path, fresh.path, stale.path].map((path) => gone.includes(path))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('is in its person’s copy of their data, and goes with their account', async () => {
    const { person, path } = await documented();
    type Copy = { claims: (OwnClaim & { codes: unknown[] })[]; files: { bucket: string; path: string }[] };
    const { data } = await callAs<Copy>(
      server.database.pool,
      person.claims,
      'select public.export_my_data()',
    );
    expect(data?.claims).toMatchObject([{ codes: [], documents: [{ path, name: 'Bail.pdf' }] }]);
    expect(data?.files).toContainEqual({ bucket: BUCKET, path });
    await callAs(server.database.pool, person.claims, 'select public.delete_my_account($1, $2)', [
      person.email,
      'delete',
    ]);
    expect(await run('select from public.claims where user_id = $1', [person.id])).toEqual([]);
    expect(await run('select name from private.orphaned_files where name = $1', [path])).toHaveLength(1);
  });
});

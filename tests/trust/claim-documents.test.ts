import { randomUUID } from 'node:crypto';
import type { ClaimDocument, OwnClaim } from '#domain/trust/claim-answers.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { picture } from '#tests/protocol/storage-support.ts';

const BUCKET = 'claim-documents';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const pathOf = (account: Person, extension = 'pdf') => `${account.id}/${randomUUID()}.${extension}`;

const test = base
  .extend('files', file, ({ backend }) => (account: Person) => {
    return backend.as(account);
  })
  .extend(
    'put',
    file,
    ({ files }) =>
      async (account: Person, bytes: Uint8Array, type = 'application/pdf', path = pathOf(account)) => {
        const { error } = await (await files(account)).storage
          .from(BUCKET)
          .upload(path, bytes, { contentType: type });
        return { path, status: error ? Number((error as { statusCode?: string }).statusCode) : 200 };
      },
  )
  .extend('attach', file, ({ as }) => (account: Person, id: number, path: string, name = 'Bail.pdf') => {
    return as(account).rpc<ClaimDocument>('attach_claim_document', { claim_id: id, path, name });
  })
  /** A person with a claim and one document. */
  .extend('documented', file, ({ newUnclaimed, newClaim, put, attach }) => async () => {
    const shop = await newUnclaimed();
    const { person, id } = await newClaim(shop.id);
    const { path } = await put(person, PDF);
    const { data } = await attach(person, id, path);
    if (!data) throw new Error('the document was refused');
    return { person, id, path, document: data };
  });

describe('a document of a claim', () => {
  test('is readable by its claimant, and by administrators through a signed link', async ({
    newPerson,
    administrator,
    backend,
    files,
    documented,
  }) => {
    const { person, path, document } = await documented();
    expect(document).toMatchObject({ path, name: 'Bail.pdf', type: 'application/pdf', bytes: PDF.length });
    const own = await (await files(person)).storage.from(BUCKET).download(path);
    expect(Buffer.from(await (own.data ?? new Blob()).arrayBuffer())).toEqual(PDF);
    const theirs = await (await files(administrator)).storage.from(BUCKET).createSignedUrl(path, 60);
    expect(Buffer.from(await (await fetch(theirs.data?.signedUrl ?? '')).arrayBuffer())).toEqual(PDF);
    for (const client of [await files(await newPerson()), backend.anon]) {
      expect((await client.storage.from(BUCKET).createSignedUrl(path, 60)).data).toBeNull();
      expect((await client.storage.from(BUCKET).download(path)).data).toBeNull();
    }
    const open = await fetch(backend.anon.storage.from(BUCKET).getPublicUrl(path).data.publicUrl);
    expect(open.ok).toBe(false);
  });

  test('cannot be read by an administrator before it is attached', async ({
    newPerson,
    administrator,
    files,
    put,
  }) => {
    const account = await newPerson();
    const { path } = await put(account, PDF);
    expect(
      (await (await files(administrator)).storage.from(BUCKET).createSignedUrl(path, 60)).data,
    ).toBeNull();
  });

  test('has its type detected from its bytes, not from its name', async ({ newPerson, put }) => {
    const account = await newPerson();
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

  test('is stored in its claimant’s folder, under a random name', async ({ newPerson, put }) => {
    const account = await newPerson();
    const other = await newPerson();
    const statuses = [
      (await put(account, PDF, 'application/pdf', pathOf(other))).status,
      (await put(account, PDF, 'application/pdf', `${account.id}/bail.pdf`)).status,
      (await put(account, PDF, 'application/pdf', `${account.id}/${randomUUID()}.html`)).status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
  });

  test('cannot be overwritten, moved or removed while the claim uses it', async ({ files, documented }) => {
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

  test('must be one’s own, five at most', async ({ newClaim, put, attach, documented }) => {
    const { person, id, path } = await documented();
    for (let n = 0; n < 4; n += 1) await attach(person, id, (await put(person, PDF)).path);
    const sixth = (await put(person, PDF)).path;
    expect((await attach(person, id, sixth)).refused).toEqual({ code: 'too_many_documents', status: 409 });
    const other = await newClaim();
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

  test('cannot be used to fill the disk: ten unattached files per claim, signed uploads included', async ({
    newPerson,
    files,
    put,
  }) => {
    const account = await newPerson();
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

  test('may be detached, and is removed with a withdrawn claim', async ({
    sql,
    as,
    put,
    attach,
    documented,
  }) => {
    const orphans = async (path: string) =>
      (await sql('select from private.orphaned_files where bucket_id = $1 and name = $2', [BUCKET, path]))
        .length;
    const { person, id, document, path } = await documented();
    await as(person).rpc('remove_claim_document', { document_id: document.id });
    expect(await orphans(path)).toBe(1);
    const { path: second } = await put(person, PDF);
    await attach(person, id, second);
    await as(person).rpc('withdraw_claim', { claim_id: id });
    expect(await orphans(second)).toBe(1);
  });

  test('is removed 30 days after the decision; unattached uploads too', async ({
    sql,
    newPerson,
    decideClaim,
    put,
    documented,
  }) => {
    const recent = await documented();
    const old = await documented();
    for (const { id } of [recent, old]) await decideClaim(id, 'rejected', { note: 'Non.' });
    await sql("update public.claims set decided_at = now() - interval '31 days' where id = $1", [old.id]);
    const account = await newPerson();
    const [fresh, stale] = [await put(account, PDF), await put(account, PDF)];
    await sql("update storage.objects set created_at = now() - interval '2 days' where name = $1", [
      stale.path,
    ]);
    await sql('delete from private.orphaned_files');
    await sql('select private.purge_claim_evidence()');
    const gone = (await sql('select name from private.orphaned_files')).map(({ name }) => name);
    expect([recent.path, old.path, fresh.path, stale.path].map((path) => gone.includes(path))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('is in its person’s copy of their data, and is deleted with their account', async ({
    sql,
    as,
    documented,
  }) => {
    const { person, path } = await documented();
    type Copy = { claims: (OwnClaim & { codes: unknown[] })[]; files: { bucket: string; path: string }[] };
    const { data } = await as(person).rpc<Copy>('export_my_data');
    expect(data?.claims).toMatchObject([{ codes: [], documents: [{ path, name: 'Bail.pdf' }] }]);
    expect(data?.files).toContainEqual({ bucket: BUCKET, path });
    await as(person).rpc('delete_my_account', { confirmation: person.email, reviews: 'delete' });
    expect(await sql('select from public.claims where user_id = $1', [person.id])).toEqual([]);
    expect(await sql('select name from private.orphaned_files where name = $1', [path])).toHaveLength(1);
  });
});

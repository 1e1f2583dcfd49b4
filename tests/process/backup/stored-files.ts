import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { sessionClient } from '#tests/protocol/storage-s3-support.ts';
import { tusOf } from '#tests/protocol/storage-tus.ts';
import { onDatabase } from '#tests/support/database.ts';
import { image, upload } from './directory.ts';
import type { Site } from './site.ts';

export const BUCKET = 'papers';

export type StoredFiles = {
  /** A signed address of a private file, below `/storage/v1`, and the bytes behind it. */
  signed: { path: string; bytes: Buffer };
  /** The same of one to upload to. */
  signedUpload: { path: string; token: string };
  /** An upload in parts of which one came. */
  unfinished: HalfUpload;
  /** The same, whose part is lost before the backup. */
  torn: HalfUpload;
};

type HalfUpload = { path: string; name: string; bytes: Buffer<ArrayBuffer>; received: number };

/** Files in a private bucket, replaced, removed, signed and half uploaded; a rendition that is kept. */
export async function addFiles(site: Site): Promise<StoredFiles> {
  const { service } = site;
  const made = await service.storage.createBucket(BUCKET, {
    public: false,
    allowedMimeTypes: ['application/octet-stream', 'image/webp', 'text/plain'],
    fileSizeLimit: 10_000_000,
  });
  if (made.error) throw made.error;
  const files = service.storage.from(BUCKET);
  const put = (name: string, bytes: Buffer, upsert = false) =>
    files.upload(name, bytes, {
      upsert,
      contentType: 'application/octet-stream',
      cacheControl: '77',
      metadata: { écrit: 'à la main 🖋', nothing: null, list: [1, 2.5] },
    });
  const bytes = randomBytes(300_000);
  for (const name of ['signed.bin', "a folder/l'ete (1)!.bin", 'replaced.bin', 'removed.bin', 'empty.bin']) {
    const { error } = await put(name, name === 'empty.bin' ? Buffer.alloc(0) : bytes);
    if (error) throw error;
  }
  await put('replaced.bin', randomBytes(100_001), true);
  await files.remove(['removed.bin']);
  await upload({ client: service }, BUCKET, 'picture.webp', await image(), 'image/webp');
  const signed = await files.createSignedUrl('signed.bin', 3_600);
  const signedUpload = await files.createSignedUploadUrl('sent-later.bin');
  const rendition = await files.createSignedUrl('picture.webp', 3_600, { transform: { width: 32 } });
  if (signed.error || signedUpload.error || rendition.error) throw new Error('nothing was signed');
  const shown = await fetch(rendition.data.signedUrl);
  if (!shown.ok) throw new Error(`no rendition: ${shown.status}`);
  await shown.arrayBuffer();
  await beginMultipart(site);
  return {
    signed: { path: pathOf(signed.data.signedUrl), bytes },
    signedUpload: { path: signedUpload.data.path, token: signedUpload.data.token },
    unfinished: await halfUpload(site, 'in-parts.bin'),
    torn: await halfUpload(site, 'torn.bin'),
  };
}

async function halfUpload(site: Site, name: string): Promise<HalfUpload> {
  const tus = tusOf({ url: site.url, backend: { keys: { serviceRole: site.serviceKey } } });
  const bytes = randomBytes(500_000);
  const received = 200_000;
  const address = await tus.begin(BUCKET, name, bytes.byteLength, 'application/octet-stream');
  const { status } = await tus.patch(address, 0, bytes.subarray(0, received));
  if (status !== 204) throw new Error(`the first part was not taken: ${status}`);
  return { path: pathOf(address), name, bytes, received };
}

/** Leaves an upload of the S3 protocol with one part. */
async function beginMultipart({ url, anonKey, serviceKey }: Site): Promise<void> {
  const client = sessionClient({ url, backend: { keys: { anon: anonKey } } }, serviceKey);
  const place = { Bucket: BUCKET, Key: 'by-s3.bin' };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber: 1, Body: randomBytes(200_000) }));
}

/** Removes the bytes of an upload's part, as a disk may lose them. */
export async function losePart(databaseUrl: string, dataDir: string, { name }: HalfUpload): Promise<void> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query(
      'select p.version from storage.resumable_parts p join storage.resumable_uploads u on u.id = p.upload_id where u.name = $1',
      [name],
    ),
  );
  const version = String(rows[0]?.version);
  await rm(path.join(dataDir, 'storage/.versions', version.slice(0, 2), version));
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Begins a password recovery and a change of address, and leaves both unfinished. */
export async function beginSignIns(site: Site, email: string): Promise<void> {
  const answer = await fetch(`${site.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: site.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }),
  });
  if (!answer.ok) throw new Error(`recover: ${answer.status} ${await answer.text()}`);
}

/**
 * Rows that our own project never writes, and the queue of emails, which is empty within a second: one row each, with what
 * COPY has to write with care.
 */
export async function insertTheRest(databaseUrl: string, userId: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`
      insert into auth.audit_log_entries (instance_id, id, payload, created_at)
      values (gen_random_uuid(), gen_random_uuid(), '{"action": "login", "x": "of thirteen months ago"}', now() - interval '13 months');
      insert into auth.bottin_flow_limits select id, '2027-01-02T03:04:05.678901Z' from auth.flow_state limit 1;
      insert into auth.bottin_wallet_messages values ('\\x00ff5c0a5c4e', '2027-01-02T03:04:05.678901Z');
      insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at)
      values (gen_random_uuid(), 'x', null, '2026-01-02T03:04:05.000001Z');
      insert into auth.sso_providers (id, created_at) values ('00000000-0000-4000-8000-000000000001', now());
      insert into auth.sso_domains (id, sso_provider_id, domain)
      values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'école.example');
      insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, attribute_mapping)
      values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'urn:a', '<a>\\N\\\\</a>', '{"keys": {"é": null}}');
      insert into auth.saml_relay_states (id, sso_provider_id, request_id)
      values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'id');
      insert into storage.moved_objects (bucket_id, name, object_id, owner_id)
      select bucket_id, owner_id || '/logo.webp', id, owner_id from storage.objects where owner_id is not null limit 1;
      insert into private.outbox (kind, recipient, locale, subject, body, headers)
      values ('tests', 'a@example.com', 'fr', e'Un\\tobjet', e'ligne\\r\\nligne\\\\.\\n\\\\.', '{"X": "\\u2028"}');
      insert into private.set_aside_indexes
      select indexdef from pg_indexes where tablename = 'listings' and indexdef like 'CREATE INDEX%' order by 1 limit 1;
      select private.record_incident('overload');
      select private.record_backup_check('bottin-20261121-033000Z.tar', '2026-11-21T03:30:00Z', 10, 2, null);
      insert into realtime.messages (topic, extension, payload, binary_payload)
      values ('tests', 'broadcast', null, '\\x0a0d09005c2e'), ('tests', 'broadcast', '{"a": 1.10, "b": [null]}', null)`);
    await client.query(
      `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, transports, friendly_name)
       values (gen_random_uuid(), $1, '\\x0a', '\\x5c4e', 'none', '["usb"]', 'Clé')`,
      [userId],
    );
    await client.query(
      `insert into auth.bottin_unverified_addresses (user_id, password_hash, user_metadata)
       values ($1, e'$2a$10$\\t', '{"name": "\\u2028"}')`,
      [userId],
    );
    await client.query(
      `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
       values (gen_random_uuid(), $1, 'registration', '{}', 'infinity')`,
      [userId],
    );
  });
}

import type { QueryConfig } from 'pg';
import { isUuid } from '#backend/postgres/uuid.ts';
import type { NewObject } from './object.ts';

// One row, as text: batches know of no other type.
const OBJECT = `jsonb_build_object('id', id, 'bucket_id', bucket_id, 'name', name, 'owner', owner, 'owner_id', owner_id,
  'version', version, 'created_at', created_at, 'updated_at', updated_at, 'last_accessed_at', last_accessed_at,
  'metadata', metadata, 'user_metadata', user_metadata)::text as object`;

const COLUMNS = 'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata';

export function findObject(bucket: string, name: string): QueryConfig {
  return {
    name: 'storage-find-object',
    text: `select ${OBJECT} from storage.objects where bucket_id = $1 and name = $2`,
    values: [bucket, name],
  };
}

/** The same, unless a SQL function of the project hides it. @param isHidden of the project, not of a request */
export function findShownObject(bucket: string, name: string, isHidden: string): QueryConfig {
  return {
    name: `storage-find-shown-object ${isHidden}`,
    text: `select ${OBJECT} from storage.objects
            where bucket_id = $1 and name = $2 and not ${isHidden}(bucket_id, name)`,
    values: [bucket, name],
  };
}

/** The names among these that are there. */
export function findNames(bucket: string, names: readonly string[]): QueryConfig {
  return {
    name: 'storage-find-names',
    text: `select name from storage.objects
            where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`,
    values: [bucket, JSON.stringify(names)],
  };
}

/** Reads nothing back, so that it asks for no other right than to insert. */
export function insertObject(object: NewObject): QueryConfig {
  return {
    name: 'storage-insert-object',
    text: `insert into storage.objects (${COLUMNS}) values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb)`,
    values: valuesOf(object),
  };
}

/** Inserts or replaces; answers the object. As on a hosted project it needs the rights to read, insert and update. */
export function upsertObject(object: NewObject): QueryConfig {
  return {
    name: 'storage-upsert-object',
    text: `insert into storage.objects (${COLUMNS}) values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb)
           on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
             user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id
           returning ${OBJECT}`,
    values: valuesOf(object),
  };
}

/**
 * Gives an object another name, and its mover for an owner.
 *
 * @param content what it is from now on; null when it stays what it is
 */
export function moveObject(
  from: { bucket: string; name: string },
  to: { bucket: string; name: string },
  owner: string | null,
  content: { version: string; metadata: Record<string, unknown> } | null,
): QueryConfig {
  return {
    name: 'storage-move-object',
    text: `update storage.objects
              set bucket_id = $3, name = $4, owner = coalesce($5::uuid, owner), owner_id = coalesce($6, owner_id),
                  version = coalesce($7, version), metadata = coalesce($8::jsonb, metadata)
            where bucket_id = $1 and name = $2
           returning ${OBJECT}`,
    values: [
      from.bucket,
      from.name,
      to.bucket,
      to.name,
      uuidOrNull(owner),
      owner,
      content?.version ?? null,
      content && JSON.stringify(content.metadata),
    ],
  };
}

export function deleteObjects(bucket: string, names: readonly string[]): QueryConfig {
  return {
    name: 'storage-delete-objects',
    text: `delete from storage.objects
            where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
           returning ${OBJECT}`,
    values: [bucket, JSON.stringify(names)],
  };
}

function valuesOf({ id, bucket, name, owner, version, metadata, userMetadata }: NewObject): unknown[] {
  return [
    id,
    bucket,
    name,
    uuidOrNull(owner),
    owner,
    version,
    JSON.stringify(metadata),
    userMetadata && JSON.stringify(userMetadata),
  ];
}

// A project's own tokens may name their bearer by something else.
function uuidOrNull(owner: string | null): string | null {
  return isUuid(owner) ? owner : null;
}

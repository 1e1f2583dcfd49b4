/** Metadata that the service writes for an object; field names of the hosted service. */
export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

/** A row of `storage.objects` as JSON. */
export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  /** Null or partial for rows that SQL inserted. */
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
};

/** Column values of an uploaded object. */
export type NewObject = {
  id: string;
  bucket: string;
  name: string;
  owner: string | null;
  version: string | null;
  metadata: Record<string, unknown>;
  userMetadata: Record<string, unknown> | null;
};

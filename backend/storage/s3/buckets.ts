import { insertBucket, listBuckets as listStatement } from '../buckets/statements.ts';
import { ownerOf, readAsCaller, writeAsCaller } from '../call.ts';
import { removeEmpty, visibleBucket } from '../endpoints/buckets.ts';
import { mustBeValidBucketName } from '../names.ts';
import type { S3Call } from './call.ts';
import { xmlResponse } from './xml.ts';

const ALL = { search: '', sortColumn: 'name', sortOrder: 'asc', limit: null, offset: 0 } as const;

/** ListBuckets: the buckets that the caller's policies let it see. */
export async function listBuckets(call: S3Call): Promise<Response> {
  const rows = await readAsCaller(call, listStatement(ALL));
  const buckets = rows.map(
    ({ bucket }) => JSON.parse(bucket as string) as { name: string; created_at: string },
  );
  return xmlResponse({
    ListAllMyBucketsResult: {
      Buckets: { Bucket: buckets.map(({ name, created_at }) => ({ Name: name, CreationDate: created_at })) },
    },
  });
}

/** CreateBucket: public with the ACL `public-read`. */
export async function createBucket(call: S3Call): Promise<Response> {
  const { bucket, request } = call;
  mustBeValidBucketName(bucket);
  const isPublic = request.headers.get('x-amz-acl') === 'public-read';
  await writeAsCaller(call, insertBucket(bucket, await ownerOf(call), { public: isPublic }));
  return new Response(null, { headers: { location: `/${encodeURIComponent(bucket)}` } });
}

/** DeleteBucket: only an empty one. */
export async function deleteBucket(call: S3Call): Promise<Response> {
  await removeEmpty(call);
  return new Response(null, { status: 204 });
}

/** HeadBucket. */
export async function headBucket(call: S3Call): Promise<Response> {
  await visibleBucket(call);
  return new Response(null, { headers: { 'x-amz-bucket-region': call.region } });
}

/** GetBucketLocation. */
export async function getBucketLocation(call: S3Call): Promise<Response> {
  await visibleBucket(call);
  return xmlResponse({ LocationConstraint: call.region });
}

/** GetBucketVersioning: objects have one version, as in the hosted service. */
export async function getBucketVersioning(call: S3Call): Promise<Response> {
  await visibleBucket(call);
  return xmlResponse({ VersioningConfiguration: { Status: 'Suspended', MfaDelete: 'Disabled' } });
}

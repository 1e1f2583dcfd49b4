import type { Operation } from '../operation.ts';
import {
  createBucket,
  deleteBucket,
  getBucketLocation,
  getBucketVersioning,
  headBucket,
  listBuckets,
} from './buckets.ts';
import type { S3Call } from './call.ts';
import { copyObject } from './copy.ts';
import { deleteObject, deleteObjects } from './delete.ts';
import { listObjects, listObjectsV2, listObjectVersions } from './list-objects.ts';
import { abortMultipartUpload, createMultipartUpload } from './multipart/begin.ts';
import { completeMultipartUpload } from './multipart/complete.ts';
import { listMultipartUploads, listParts } from './multipart/list.ts';
import { uploadPart, uploadPartCopy } from './multipart/parts.ts';
import { putObject } from './put-object.ts';
import { getObject, getObjectTagging } from './read-object.ts';

/** The resource in the path of a request. */
export type Target = 'service' | 'bucket' | 'object';

export type S3Operation = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  target: Target;
  /** Query parameters that select it. */
  query?: readonly string[];
  /** A header that selects it. */
  header?: string;
  /** As `storage.operation()` tells policies. */
  operation: Operation;
  endpoint(call: S3Call): Promise<Response>;
};

const COPY_SOURCE = 'x-amz-copy-source';

/** Every operation; the first that the method, the target, the query and the headers of a request match. */
export const OPERATIONS: readonly S3Operation[] = [
  { method: 'GET', target: 'service', operation: 'storage.s3.bucket.list', endpoint: listBuckets },
  {
    method: 'GET',
    target: 'bucket',
    query: ['location'],
    operation: 'storage.s3.bucket.get_location',
    endpoint: getBucketLocation,
  },
  {
    method: 'GET',
    target: 'bucket',
    query: ['versioning'],
    operation: 'storage.s3.bucket.get_versioning',
    endpoint: getBucketVersioning,
  },
  {
    method: 'GET',
    target: 'bucket',
    query: ['uploads'],
    operation: 'storage.s3.upload.list_multipart',
    endpoint: listMultipartUploads,
  },
  {
    method: 'GET',
    target: 'bucket',
    query: ['list-type'],
    operation: 'storage.s3.object.list',
    endpoint: listObjectsV2,
  },
  {
    method: 'GET',
    target: 'bucket',
    query: ['versions'],
    operation: 'storage.s3.object.list',
    endpoint: listObjectVersions,
  },
  { method: 'GET', target: 'bucket', operation: 'storage.s3.object.list', endpoint: listObjects },
  { method: 'HEAD', target: 'bucket', operation: 'storage.s3.bucket.head', endpoint: headBucket },
  { method: 'PUT', target: 'bucket', operation: 'storage.s3.bucket.create', endpoint: createBucket },
  { method: 'DELETE', target: 'bucket', operation: 'storage.s3.bucket.delete', endpoint: deleteBucket },
  {
    method: 'POST',
    target: 'bucket',
    query: ['delete'],
    operation: 'storage.s3.object.delete_many',
    endpoint: deleteObjects,
  },
  {
    method: 'GET',
    target: 'object',
    query: ['uploadId'],
    operation: 'storage.s3.upload.list_parts',
    endpoint: listParts,
  },
  {
    method: 'GET',
    target: 'object',
    query: ['tagging'],
    operation: 'storage.s3.object.get_tagging',
    endpoint: getObjectTagging,
  },
  { method: 'GET', target: 'object', operation: 'storage.s3.object.get', endpoint: getObject },
  { method: 'HEAD', target: 'object', operation: 'storage.s3.object.info', endpoint: getObject },
  {
    method: 'PUT',
    target: 'object',
    query: ['uploadId', 'partNumber'],
    header: COPY_SOURCE,
    operation: 'storage.s3.upload.part_copy',
    endpoint: uploadPartCopy,
  },
  {
    method: 'PUT',
    target: 'object',
    query: ['uploadId', 'partNumber'],
    operation: 'storage.s3.upload.part',
    endpoint: uploadPart,
  },
  {
    method: 'PUT',
    target: 'object',
    header: COPY_SOURCE,
    operation: 'storage.s3.object.copy',
    endpoint: copyObject,
  },
  { method: 'PUT', target: 'object', operation: 'storage.s3.upload', endpoint: putObject },
  {
    method: 'POST',
    target: 'object',
    query: ['uploads'],
    operation: 'storage.s3.upload.create_multipart',
    endpoint: createMultipartUpload,
  },
  {
    method: 'POST',
    target: 'object',
    query: ['uploadId'],
    operation: 'storage.s3.upload.complete_multipart',
    endpoint: completeMultipartUpload,
  },
  {
    method: 'DELETE',
    target: 'object',
    query: ['uploadId'],
    operation: 'storage.s3.upload.abort_multipart',
    endpoint: abortMultipartUpload,
  },
  { method: 'DELETE', target: 'object', operation: 'storage.s3.object.delete', endpoint: deleteObject },
];

/**
 * Query parameters that name another resource of a bucket or an object. An operation that does not know one must not
 * take the request for its own: `PUT /bucket/key?acl` would replace the object.
 */
export const SUBRESOURCES: readonly string[] = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'partNumber',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versioning',
  'versions',
  'website',
];

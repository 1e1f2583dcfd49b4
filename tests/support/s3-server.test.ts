import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { startS3Server } from './s3-server.ts';

test('keeps an object that is put while the last one of its folder is deleted', async () => {
  const server = await startS3Server();
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = server.settings;
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
  });
  const object = (index: number) => ({ Bucket: bucket, Key: `folder/${index}` });
  try {
    for (let index = 0; index < 60; index += 1) {
      await Promise.all([
        client.send(new PutObjectCommand({ ...object(index + 1), Body: 'bytes' })),
        client.send(new DeleteObjectCommand(object(index))),
      ]);
      const { ContentLength } = await client.send(new HeadObjectCommand(object(index + 1)));
      expect(ContentLength).toBe(5);
    }
  } finally {
    client.destroy();
    await server.close();
  }
});

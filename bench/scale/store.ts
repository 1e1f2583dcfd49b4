import { mkdir } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import { freePort } from '../resilience/free-port.ts';

/** A store that speaks S3, in this process, with the settings that a server needs for it. */
export async function startStore(folder: string) {
  await mkdir(folder);
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory: folder,
    silent: true,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: 'files' }],
  });
  await server.run();
  return {
    settings: {
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
      STORAGE_S3_FORCE_PATH_STYLE: 'yes',
    },
    async stop(): Promise<void> {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}

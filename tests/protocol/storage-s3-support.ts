import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { s3Credentials } from '#backend/app.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';

/** Amazon's own client with the project's access key. */
export function rootClient({ url }: Pick<TestBackend, 'url'>): S3Client {
  const { region, ...credentials } = s3Credentials(TEST_JWT_SECRET);
  return clientOf(url, region, credentials);
}

/** Amazon's own client with a user's session token. */
export function sessionClient(
  { url, backend }: { url: string; backend: { keys: { anon: string } } },
  sessionToken: string,
): S3Client {
  return clientOf(url, 'local', {
    accessKeyId: 'stub',
    secretAccessKey: backend.keys.anon,
    sessionToken,
  });
}

function clientOf(
  url: string,
  region: string,
  credentials: Awaited<ReturnType<S3Client['config']['credentials']>>,
) {
  return new S3Client({
    endpoint: `${url}/storage/v1/s3`,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
}

type Asked = {
  method?: string;
  /** Below the protocol's path: `/bucket/key`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  expiresIn?: number;
};

/** What its type does not say. */
type Presigner = {
  presign(
    request: object,
    options: { expiresIn: number },
  ): Promise<{ path: string; query: Record<string, string> }>;
};

/** A presigned URL, by the signer of Amazon's client. */
export async function presigned(client: S3Client, url: string, asked: Asked): Promise<string> {
  const { method = 'GET', path, query = {}, headers = {}, expiresIn = 60 } = asked;
  const { protocol, hostname, port, host } = new URL(url);
  const signer = (await client.config.signer()) as unknown as Presigner;
  const request = await signer.presign(
    {
      method,
      protocol,
      hostname,
      port: Number(port),
      path: `/storage/v1/s3${path}`,
      query,
      headers: { host, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD', ...headers },
    },
    { expiresIn },
  );
  const parameters = new URLSearchParams(request.query);
  return `${url}${request.path}?${parameters}`;
}

/** Status and code of the error that a call meets. */
export async function refusal(sending: Promise<unknown>): Promise<{ status?: number; code: string }> {
  const error = await sending.then(
    () => undefined,
    (reason: S3ServiceException) => reason,
  );
  if (!error) return { code: 'none' };
  return { status: error.$metadata?.httpStatusCode, code: error.name };
}

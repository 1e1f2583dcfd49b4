import { createHmac } from 'node:crypto';
import { CLI_DEMONSTRATION } from './project-keys.ts';

/** The access key of a project's S3 protocol; it has the rights of `service_role`. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** Region of the Supabase CLI: signatures name it, and nothing else depends on it. */
const REGION = 'local';

/**
 * The access key of a project, derived from its secret like the other keys, so that every process computes the same key
 * without storage. A project with the CLI's public secret has the CLI's public access key.
 */
export function s3Credentials(jwtSecret: string): S3Credentials {
  if (jwtSecret === CLI_DEMONSTRATION.jwtSecret) return { ...CLI_DEMONSTRATION.s3, region: REGION };
  const derived = (use: string) => createHmac('sha256', jwtSecret).update(`s3: ${use}`).digest('hex');
  return {
    accessKeyId: derived('access key').slice(0, 32),
    secretAccessKey: derived('secret access key'),
    region: REGION,
  };
}

import { type Project, projectKeys, readKeySet, s3Credentials } from '#backend/app.ts';

/** How to reach a server, in the names of `supabase status -o env`; what is not served is absent. */
export async function connectionValues(options: {
  apiUrl: string;
  project: Project;
  jwtSecret: string;
  /** undefined when the database was never started. */
  databaseUrl: string | undefined;
  /** Page of the emails that are not sent. */
  emailsUrl?: string | undefined;
  /** Whether `npm run backend` serves it, whose keys `signing_keys_path` signs. */
  isLocal?: boolean;
}): Promise<Record<string, string>> {
  const { apiUrl, project, jwtSecret, databaseUrl, emailsUrl, isLocal = false } = options;
  const { signingKeysPath } = project.auth;
  const signing = isLocal && signingKeysPath ? await readKeySet(signingKeysPath) : undefined;
  const keys = await projectKeys(jwtSecret, project.auth, signing && ((claims) => signing.sign(claims)));
  return {
    API_URL: apiUrl,
    ...(project.api.enabled && { REST_URL: `${apiUrl}/rest/v1` }),
    ...(project.edgeRuntime.enabled && { FUNCTIONS_URL: `${apiUrl}/functions/v1` }),
    ...(emailsUrl && { MAILPIT_URL: emailsUrl, INBUCKET_URL: emailsUrl }),
    ANON_KEY: keys.anon,
    PUBLISHABLE_KEY: keys.publishable,
    SECRET_KEY: keys.secret,
    SERVICE_ROLE_KEY: keys.serviceRole,
    JWT_SECRET: jwtSecret,
    ...(project.storage.enabled && project.storage.s3Protocol.enabled && s3Values(apiUrl, jwtSecret)),
    ...(databaseUrl && { DB_URL: databaseUrl }),
  };
}

function s3Values(apiUrl: string, jwtSecret: string): Record<string, string> {
  const { accessKeyId, secretAccessKey, region } = s3Credentials(jwtSecret);
  return {
    STORAGE_S3_URL: `${apiUrl}/storage/v1/s3`,
    S3_PROTOCOL_ACCESS_KEY_ID: accessKeyId,
    S3_PROTOCOL_ACCESS_KEY_SECRET: secretAccessKey,
    S3_PROTOCOL_REGION: region,
  };
}

/** One `NAME="value"` a line, which a shell reads. */
export function asEnvironment(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join('\n');
}

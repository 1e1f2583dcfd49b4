import { OAUTH_METADATA_PATH } from './auth/oauth-server/metadata.ts';
import type { Functions } from './functions/index.ts';
import type { Mount } from './http/gateway.ts';
import { JWKS_PATH } from './http/keys/jwks-route.ts';
import { MAX_BODY_BYTES } from './http/limits.ts';
import type { Project } from './project/index.ts';
import type { Realtime } from './realtime/index.ts';
import { bodyLimits, type Rest } from './rest/index.ts';
import type { Storage } from './storage/index.ts';
import { S3_PATH } from './storage/s3/index.ts';

/** Every path of the backend; a process that also serves other paths mounts these and everything below them. */
export const BACKEND_PATHS = [
  '/rest/v1',
  '/storage/v1',
  '/auth/v1',
  '/functions/v1',
  '/realtime/v1',
  '/health',
  '/metrics',
  OAUTH_METADATA_PATH,
] as const;

export type Services = {
  project: Project;
  /** Whether functions answer preflights themselves. */
  ownPreflight: boolean;
  rest: Rest;
  realtime: Realtime;
  storage: Pick<Storage, 'fetch' | 's3Protocol'>;
  functions: Functions;
  auth: Mount['fetch'];
  jwks: Mount['fetch'];
  health(path: string): Promise<Response>;
  metrics: Mount['fetch'];
};

type OptionalMount = Mount & { enabled?: boolean };

/** Maps paths to services. Services that config.toml disables are not mounted. */
export function mountServices(services: Services): Mount[] {
  const { project, ownPreflight, rest, realtime, storage, functions } = services;
  const mounts: OptionalMount[] = [
    {
      path: '/rest/v1',
      service: 'rest',
      enabled: project.api.enabled,
      maxBodyBytes: null,
      async fetch(_, requestContext) {
        const caller = await requestContext.caller();
        const request = requestContext.bounded(bodyLimits(caller.role).bytes);
        return rest.fetch(request, caller, {
          headers: requestContext.headers,
          isPublicRequest: requestContext.address !== null,
        });
      },
    },
    {
      path: '/realtime/v1',
      service: 'realtime',
      enabled: project.realtime.enabled,
      maxBodyBytes: MAX_BODY_BYTES.realtime,
      fetch: async (request, requestContext) =>
        realtime.fetch(request, await requestContext.caller(), requestContext.address),
    },
    // Mounted before the rest of the service: its requests are signed, and it answers in XML.
    {
      path: `/storage/v1${S3_PATH}`,
      service: 'storage',
      enabled: project.storage.enabled && storage.s3Protocol !== null,
      maxBodyBytes: null,
      ...(storage.s3Protocol ?? { fetch: storage.fetch }),
    },
    {
      path: '/storage/v1',
      service: 'storage',
      enabled: project.storage.enabled,
      maxBodyBytes: null,
      fetch: storage.fetch,
    },
    {
      path: '/functions/v1',
      service: 'functions',
      enabled: project.edgeRuntime.enabled,
      maxBodyBytes: null,
      ownPreflight,
      fetch: functions.fetch,
    },
    ...authMounts(services),
    ...monitoringMounts(services),
  ];
  return mounts.filter(({ enabled }) => enabled !== false);
}

function authMounts({ project: { auth: settings }, auth, jwks }: Services): OptionalMount[] {
  return [
    // Mounted before the rest of the service, because it requires no key.
    {
      path: JWKS_PATH,
      service: 'auth',
      enabled: settings.enabled,
      readOnly: true,
      maxBodyBytes: 0,
      fetch: jwks,
    },
    {
      path: '/auth/v1',
      service: 'auth',
      enabled: settings.enabled,
      maxBodyBytes: MAX_BODY_BYTES.auth,
      fetch: auth,
    },
    {
      path: OAUTH_METADATA_PATH,
      service: 'auth',
      enabled: settings.enabled && settings.oauthServer.enabled,
      readOnly: true,
      maxBodyBytes: 0,
      fetch: auth,
    },
  ];
}

function monitoringMounts({ health, metrics }: Services): OptionalMount[] {
  return [
    {
      path: '/health',
      service: 'health',
      readOnly: true,
      maxBodyBytes: 0,
      fetch: (_, { path }) => health(path),
    },
    { path: '/metrics', service: 'metrics', readOnly: true, maxBodyBytes: 0, fetch: metrics },
  ];
}

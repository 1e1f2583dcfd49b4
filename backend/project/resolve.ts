import path from 'node:path';
import type { FunctionSettings, Project } from './model.ts';
import type { Settings } from './settings/index.ts';

/**
 * Makes a project of its settings: paths become absolute, addresses that follow from others are filled in, and what
 * the CLI no longer heeds is dropped.
 *
 * @param folder absolute path of the `supabase` folder
 * @param apiUrl where the gateway answers, when config.toml does not say; its port on loopback when neither does
 * @param warn is told what was dropped
 */
export function resolveProject(
  settings: Settings,
  folder: string,
  apiUrl: string | undefined,
  warn: (line: string) => void,
): Project {
  const { projectId, remotes: _, inbucket, localSmtp, functions, ...rest } = settings;
  const { api, auth, db, storage } = rest;
  const absolute = (file: string, from = folder) => (file === '' ? '' : path.resolve(from, file));

  const externalUrl =
    api.externalUrl || apiUrl || `${api.tls.enabled ? 'https' : 'http'}://127.0.0.1:${api.port}`;
  const authUrl = auth.externalUrl || `${externalUrl.replace(/\/+$/, '')}/auth/v1`;
  return {
    ...rest,
    folder,
    id: projectName(projectId || path.basename(path.dirname(folder))),
    mail: localSmtp ?? inbucket,
    api: {
      ...api,
      externalUrl,
      tls: { ...api.tls, certPath: absolute(api.tls.certPath), keyPath: absolute(api.tls.keyPath) },
    },
    db: {
      ...db,
      migrations: {
        ...db.migrations,
        schemaPaths: db.migrations.schemaPaths.map((pattern) => absolute(pattern)),
      },
    },
    storage: {
      ...storage,
      buckets: mapValues(storage.buckets, (bucket) => ({
        ...bucket,
        fileSizeLimit: bucket.fileSizeLimit || storage.fileSizeLimit,
        objectsPath: absolute(bucket.objectsPath),
      })),
    },
    auth: {
      ...auth,
      externalUrl: authUrl,
      jwtIssuer: auth.jwtIssuer || authUrl,
      signingKeysPath: absolute(auth.signingKeysPath),
      email: {
        ...auth.email,
        // The CLI takes these from the folder above, unlike every other path; existing projects count on it.
        template: mapValues(auth.email.template, (letter) => ({
          ...letter,
          contentPath: absolute(letter.contentPath, path.dirname(folder)),
        })),
        notification: mapValues(auth.email.notification, (letter) => ({
          ...letter,
          contentPath: absolute(letter.contentPath),
        })),
      },
      sms: phoneSignIn(auth.sms, warn),
      external: withoutDeprecated(auth.external, warn),
    },
    functions: mapValues(functions, (settings, name) => functionOf(settings, name, folder)),
    edgeRuntime: {
      ...rest.edgeRuntime,
      // Names in config.toml have no capitals for the CLI, and variables have nothing else.
      secrets: Object.fromEntries(
        Object.entries(rest.edgeRuntime.secrets).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    },
  };
}

function functionOf(settings: Settings['functions'][string], name: string, folder: string): FunctionSettings {
  return {
    ...settings,
    entrypoint: path.resolve(folder, settings.entrypoint || path.join('functions', name, 'index.ts')),
    importMap: settings.importMap ? path.resolve(folder, settings.importMap) : undefined,
    staticFiles: settings.staticFiles.map((pattern) => path.resolve(folder, pattern)),
  };
}

const SMS_PROVIDERS = ['twilio', 'twilioVerify', 'messagebird', 'textlocal', 'vonage'] as const;

function phoneSignIn(sms: Settings['auth']['sms'], warn: (line: string) => void): Settings['auth']['sms'] {
  if (!sms.enableSignup || SMS_PROVIDERS.some((name) => sms[name].enabled)) return sms;
  warn('auth.sms.enable_signup: no SMS provider is enabled, so nobody signs up by phone');
  return { ...sms, enableSignup: false };
}

function withoutDeprecated(
  external: Settings['auth']['external'],
  warn: (line: string) => void,
): Settings['auth']['external'] {
  const { linkedin, slack, ...current } = external;
  for (const [name, provider] of Object.entries({ linkedin, slack })) {
    if (provider?.enabled) warn(`auth.external.${name}: no longer offered; use auth.external.${name}_oidc`);
  }
  return current;
}

function projectName(name: string): string {
  return name
    .replace(/[^a-zA-Z0-9_.-]+/g, '_')
    .replace(/^[_.-]+/, '')
    .slice(0, 40);
}

function mapValues<From, To>(
  table: Record<string, From>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value, name)]));
}

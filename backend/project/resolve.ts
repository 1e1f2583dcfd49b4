import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FunctionSettings, Project } from './model.ts';
import { DEPRECATED_PROVIDERS } from './rules/index.ts';
import type { Settings } from './settings/index.ts';
import { UNSET } from './values.ts';

/**
 * Resolves settings into a project: paths become absolute, derived URLs are filled in, and settings that the CLI
 * ignores are dropped.
 *
 * @param folder absolute path of the `supabase` folder
 * @param apiUrl URL of the gateway, when config.toml does not set it; by default its port on loopback
 */
export function resolveProject(settings: Settings, folder: string, apiUrl: string | undefined): Project {
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
      vault: onlyKnown(db.vault),
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
      publishableKey: known(auth.publishableKey),
      secretKey: known(auth.secretKey),
      jwtSecret: known(auth.jwtSecret),
      anonKey: known(auth.anonKey),
      serviceRoleKey: known(auth.serviceRoleKey),
      externalUrl: authUrl,
      jwtIssuer: auth.jwtIssuer || authUrl,
      signingKeysPath: absolute(auth.signingKeysPath),
      email: {
        ...auth.email,
        enableSignup: auth.email.enabled ?? auth.email.enableSignup,
        // The CLI resolves these against the parent folder, unlike every other path; existing projects rely on it.
        template: mapValues(auth.email.template, (email) => ({
          ...email,
          contentPath: absolute(email.contentPath, path.dirname(folder)),
        })),
        notification: mapValues(auth.email.notification, (email) => ({
          ...email,
          contentPath: notificationFile(email.contentPath, folder),
        })),
      },
      sms: phoneSignIn(auth.sms),
      external: withoutNames(auth.external, (name) => DEPRECATED_PROVIDERS.includes(name)),
    },
    functions: mapValues(functions, (settings, name) => functionOf(settings, name, folder)),
    edgeRuntime: {
      ...rest.edgeRuntime,
      // The CLI lowercases names of config.toml, and variable names are upper case.
      secrets: Object.fromEntries(
        Object.entries(onlyKnown(rest.edgeRuntime.secrets)).map(([name, value]) => [
          name.toUpperCase(),
          value,
        ]),
      ),
    },
  };
}

function functionOf(settings: Settings['functions'][string], name: string, folder: string): FunctionSettings {
  return {
    ...settings,
    env: onlyKnown(settings.env),
    entrypoint: path.resolve(folder, settings.entrypoint || path.join('functions', name, 'index.ts')),
    importMap: settings.importMap ? path.resolve(folder, settings.importMap) : undefined,
    staticFiles: settings.staticFiles.map((pattern) => path.resolve(folder, pattern)),
  };
}

// Newer CLIs look in the parent folder first, older ones in `supabase` alone.
function notificationFile(file: string, folder: string): string {
  if (file === '') return '';
  const newer = path.resolve(folder, '..', file);
  return existsSync(newer) ? newer : path.resolve(folder, file);
}

const SMS_PROVIDERS = ['twilio', 'twilioVerify', 'messagebird', 'textlocal', 'vonage'] as const;

// Phone numbers cannot be confirmed without an SMS provider.
function phoneSignIn(sms: Settings['auth']['sms']): Settings['auth']['sms'] {
  const hasProvider = SMS_PROVIDERS.some((name) => sms[name].enabled);
  return { ...sms, enableSignup: (sms.enabled ?? sms.enableSignup) && hasProvider };
}

function projectName(name: string): string {
  return name
    .replace(/[^a-zA-Z0-9_.-]+/g, '_')
    .replace(/^[_.-]+/, '')
    .slice(0, 40);
}

// An unresolved `env(NAME)` must not serve as a secret: its text is public.
function known(secret: string): string {
  return UNSET.test(secret) ? '' : secret;
}

function onlyKnown(secrets: Record<string, string>): Record<string, string> {
  return withoutNames(secrets, (name) => known(secrets[name] as string) === '');
}

function withoutNames<Value>(
  table: Record<string, Value>,
  isUnwanted: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => !isUnwanted(name)));
}

function mapValues<From, To>(
  table: Record<string, From>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value, name)]));
}

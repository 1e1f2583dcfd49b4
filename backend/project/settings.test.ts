import { readFileSync } from 'node:fs';
import { parse, stringify } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isTable } from './environment.ts';
import { parseProject } from './index.ts';
import { Settings } from './settings/index.ts';

const SAMPLE = readFileSync(new URL('./fixtures/every-setting.toml', import.meta.url), 'utf8');
const FOLDER = '/projects/atelier/supabase';

/** The paths of a schema's settings; `*` where the project chooses the name. */
function declared(schema: z.ZodType, path: string[] = []): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return declared(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodUnknown)) {
    return declared((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType, path);
  }
  if (schema instanceof z.ZodRecord) return declared(schema.valueType as z.ZodType, [...path, '*']);
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
    return declared(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [path.join('.')];
  return Object.entries(schema.shape).flatMap(([name, inner]) => declared(inner, [...path, name]));
}

function written(tree: unknown, path: string[] = []): string[][] {
  if (Array.isArray(tree) && isTable(tree[0])) return written(tree[0], path);
  if (!isTable(tree)) return [path];
  return Object.entries(tree).flatMap(([name, value]) => written(value, [...path, name]));
}

const OWN_NAMES =
  /^(db\.vault|storage\.buckets|storage\.analytics\.buckets|storage\.vector\.buckets|auth\.email\.template|auth\.email\.notification|auth\.sms\.test_otp|auth\.external|edge_runtime\.secrets|compute|functions\.\*\.env|functions)\.[^.]+/;
const withStars = (path: string[]) => {
  let name = path.join('.');
  for (let round = 0; round < 2; round++) name = name.replace(OWN_NAMES, '$1.*');
  return name;
};

describe('the settings of config.toml', () => {
  it('are all in the sample of these tests', () => {
    const inSample = new Set(written(parse(SAMPLE)).map(withStars));
    // `content` of an email in config.toml is refused; remotes repeat every setting.
    const known = declared(Settings).filter((name) => !/^remotes\.|\.content$/.test(name));
    expect(known.length).toBeGreaterThan(230);
    // A hook in the database has no secret.
    const absent = known.filter((name) => !inSample.has(name) && !/^auth\.hook\..*\.secrets$/.test(name));
    expect(absent).toEqual([]);
  });

  it('come out by service, in camel case, with milliseconds, bytes and absolute paths', () => {
    const project = parseProject(SAMPLE, FOLDER);
    expect(project).toMatchObject({
      folder: FOLDER,
      id: 'atelier',
      api: {
        port: 6001,
        schemas: ['public', 'inventory'],
        extraSearchPath: ['extensions'],
        maxRows: 250,
        autoExposeNewTables: false,
        externalUrl: 'https://api.atelier.example',
        tls: { enabled: true, certPath: `${FOLDER}/certs/local.crt`, keyPath: `${FOLDER}/certs/local.key` },
      },
      db: {
        port: 6002,
        healthTimeout: 90_000,
        majorVersion: 15,
        migrations: { enabled: false, schemaPaths: [`${FOLDER}/schemas/*.sql`] },
        seed: { enabled: false, sqlPaths: ['./seeds/first.sql', './seeds/*.sql'] },
        settings: { work_mem: '5MB', max_connections: 40, track_commit_timestamp: true },
        networkRestrictions: { allowedCidrsV6: ['fd00::/8'] },
        vault: { payment_key: 'vault-value' },
      },
      realtime: { enabled: false, ipVersion: 'IPv6', maxHeaderLength: 8192 },
      mail: { port: 6009, smtpPort: 6010, senderName: 'Courrier' },
      storage: {
        fileSizeLimit: 20_971_520,
        buckets: {
          portraits: {
            public: true,
            fileSizeLimit: 512_000,
            allowedMimeTypes: ['image/webp', 'image/avif'],
            objectsPath: `${FOLDER}/portraits`,
          },
        },
        imageTransformation: { enabled: true },
        vector: { buckets: { embeddings: {} } },
      },
      auth: {
        siteUrl: 'https://atelier.example',
        jwtExpiry: 900,
        jwtIssuer: 'https://issuer.example',
        jwtSecret: 'a secret that only this sample has',
        signingKeysPath: `${FOLDER}/keys.json`,
        publishableKey: 'sb_publishable_x',
        secretKey: 'sb_secret_x',
        passwordRequirements: 'lower_upper_letters_digits',
        rateLimit: { signInSignUps: 15, web3: 17 },
        captcha: { provider: 'turnstile' },
        webauthn: { rpId: 'atelier.example' },
        sessions: { timebox: 43_200_000, inactivityTimeout: 2_700_000 },
        email: {
          maxFrequency: 90_000,
          // Relative to the parent folder, as in the CLI.
          template: { invite: { contentPath: `${FOLDER}/letters/invite.html` } },
          notification: { password_changed: { contentPath: `${FOLDER}/letters/password.html` } },
          smtp: { port: 2525, adminEmail: 'poste@atelier.example' },
        },
        sms: { enableSignup: true, testOtp: { 15145550100: '246810' }, twilioVerify: { accountSid: 'AC2' } },
        mfa: { phone: { otpLength: 7, maxFrequency: 9_000 }, webAuthn: { verifyEnabled: true } },
        external: { google: { clientId: 'google-client', skipNonceCheck: true } },
        thirdParty: { awsCognito: { userPoolId: 'pool' }, workos: { issuerUrl: 'https://workos.example' } },
        oauthServer: { authorizationUrlPath: '/consentement' },
      },
      edgeRuntime: {
        policy: 'oneshot',
        inspectorPort: 6012,
        denoVersion: 1,
        secrets: { MAIL_KEY: 'mail-value' },
      },
      functions: {
        Bonjour: {
          enabled: false,
          verifyJwt: false,
          importMap: `${FOLDER}/functions/import_map.json`,
          entrypoint: `${FOLDER}/functions/Bonjour/main.ts`,
          staticFiles: [`${FOLDER}/functions/Bonjour/*.html`],
          env: { Greeting: 'Bonjour' },
        },
      },
      analytics: { backend: 'bigquery', gcpProjectNumber: '42' },
      experimental: { inspect: { rules: [{ name: 'one' }] }, pgdelta: { formatOptions: '{"indent":2}' } },
    });
    expect(JSON.parse(JSON.stringify(project))).toEqual(project);
  });

  it.each(written(parse(SAMPLE)).filter((path) => path.length > 1 && path[0] !== 'experimental'))(
    'refuse nonsense in %s.%s.%s.%s.%s, on its line',
    (...path) => {
      const tree = parse(SAMPLE) as Record<string, unknown>;
      const names = path.filter((name) => name !== undefined);
      const parent = names
        .slice(0, -1)
        .reduce<Record<string, unknown>>((at, name) => at[name] as never, tree);
      const last = names.at(-1) as string;
      parent[last] = [{ odd: 1 }];
      const text = stringify(tree);
      // The value comes below a header of the setting itself, `[[auth.site_url]]`.
      const line = text.split('\n').indexOf('odd = 1');
      expect(() => parseProject(text, FOLDER)).toThrow(
        new RegExp(
          `^${FOLDER}/config\\.toml: line ${line}: ${names.join('\\.')}(\\.0)?: expected [^\\n]+$`,
          'i',
        ),
      );
    },
  );
});

describe('the defaults', () => {
  it('expose public when the list of schemas is empty, as examples of supabase-swift have it', () => {
    expect(parseProject('[api]\nschemas = []', FOLDER).api.schemas).toEqual(['public']);
  });

  it('are the CLI’s', () => {
    expect(parseProject('', FOLDER)).toMatchObject({
      id: 'atelier',
      api: {
        enabled: true,
        port: 54321,
        schemas: ['public', 'graphql_public'],
        extraSearchPath: ['public', 'extensions'],
        maxRows: 1000,
        externalUrl: 'http://127.0.0.1:54321',
      },
      db: {
        port: 54322,
        majorVersion: 17,
        migrations: { enabled: true, schemaPaths: [] },
        seed: { enabled: true, sqlPaths: ['./seed.sql'] },
        settings: {},
        vault: {},
      },
      storage: { enabled: true, fileSizeLimit: 52_428_800, buckets: {} },
      auth: {
        siteUrl: 'http://127.0.0.1:3000',
        additionalRedirectUrls: ['https://127.0.0.1:3000'],
        externalUrl: 'http://127.0.0.1:54321/auth/v1',
        jwtIssuer: 'http://127.0.0.1:54321/auth/v1',
        jwtExpiry: 3600,
        jwtSecret: '',
        signingKeysPath: '',
        enableSignup: true,
        minimumPasswordLength: 6,
        email: { enableConfirmations: false, maxFrequency: 1_000, otpLength: 6, otpExpiry: 3600 },
        sms: { enableSignup: false, template: 'Your code is {{ .Code }}' },
      },
      realtime: { enabled: true },
      edgeRuntime: { enabled: true, policy: 'per_worker', denoVersion: 2, secrets: {} },
      functions: {},
    });
  });

  it('of a function, a mail server and a bucket that are named are the CLI’s too', () => {
    const project = parseProject(
      '[functions.hello]\n[storage.buckets.files]\n[storage]\nfile_size_limit = "1MB"',
      FOLDER,
    );
    expect(project.functions.hello).toEqual({
      enabled: true,
      verifyJwt: true,
      importMap: undefined,
      entrypoint: `${FOLDER}/functions/hello/index.ts`,
      staticFiles: [],
      env: {},
    });
    expect(project.storage.buckets.files).toMatchObject({ fileSizeLimit: 1_048_576, allowedMimeTypes: [] });
    expect(project.storage.buckets.files?.public).toBeUndefined();
  });
});

import { type Attack, type AttackSurface, CALLERS, type CallerName, http, type Target } from '../attack.ts';
import { JSON_SHAPES } from '../bodies/json.ts';
import { FORM_SHAPES } from '../bodies/lines.ts';
import { DELIVERIES, joined, repeated } from '../bodies/text.ts';
import { XML_SHAPES } from '../bodies/xml.ts';
import type { Random } from '../random.ts';
import { relayState } from '../saml.ts';

const SURFACE = 'auth';
const KIB = 1024;
const MIB = 1024 * KIB;
const ID = '00000000-0000-4000-8000-000000000001';

/** Endpoints that take a body, and a name that their body may have. */
const ENDPOINTS: [method: string, path: string, names: string[]][] = [
  ['POST', 'signup', ['email', 'password', 'data', 'phone', 'code_challenge']],
  ['POST', 'token?grant_type=password', ['email', 'password', 'phone']],
  ['POST', 'token?grant_type=refresh_token', ['refresh_token']],
  ['POST', 'token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST', 'token?grant_type=id_token', ['id_token', 'provider', 'nonce', 'access_token']],
  ['POST', 'token?grant_type=web3', ['message', 'signature', 'chain']],
  ['POST', 'token?grant_type=none', ['a']],
  ['POST', 'otp', ['email', 'phone', 'data', 'create_user']],
  ['POST', 'verify', ['token', 'token_hash', 'type', 'email']],
  ['POST', 'recover', ['email']],
  ['POST', 'magiclink', ['email']],
  ['POST', 'resend', ['email', 'type']],
  ['POST', 'sso', ['domain', 'provider_id']],
  ['POST', 'logout', ['scope']],
  ['POST', 'factors', ['friendly_name', 'factor_type', 'issuer']],
  ['POST', `factors/${ID}/verify`, ['challenge_id', 'code']],
  ['POST', 'factors/recovery-codes/verify', ['code']],
  ['POST', 'passkeys/registration/verify', ['challenge_id', 'credential']],
  ['POST', 'passkeys/authentication/options', ['a']],
  ['POST', 'passkeys/authentication/verify', ['challenge_id', 'credential']],
  ['PUT', 'user', ['data', 'email', 'password', 'phone', 'nonce']],
  ['POST', 'sso/saml/acs', ['SAMLResponse', 'RelayState']],
  ['POST', 'callback', ['code', 'state', 'user']],
  ['POST', 'oauth/token', ['code', 'grant_type']],
  ['POST', 'invite', ['email', 'data']],
  ['POST', 'admin/users', ['email', 'user_metadata', 'app_metadata', 'password', 'password_hash']],
  ['PUT', `admin/users/${ID}`, ['user_metadata', 'email']],
  ['POST', 'admin/generate_link', ['type', 'email', 'data']],
  ['POST', 'admin/sso/providers', ['type', 'metadata_xml', 'metadata_url', 'domains', 'attribute_mapping']],
];

export const auth: AttackSurface = {
  name: SURFACE,
  named: () => [
    ...ENDPOINTS.flatMap(([method, path, names]) => [
      post('anon', method, path, 'very many keys, 60 KiB', 'application/json', () =>
        shape(JSON_SHAPES, 'very many keys', 60 * KIB, names),
      ),
      post('anon', method, path, 'small rows, 1 MiB', 'application/json', () =>
        shape(JSON_SHAPES, 'small rows', MIB, names),
      ),
      post('anon', method, path, 'a long string, 1 MiB', 'application/json', () =>
        shape(JSON_SHAPES, 'a long string', MIB, names),
      ),
    ]),
    ...(['arrays in arrays', 'very many keys', 'a value that nests', 'objects in objects'] as const).flatMap(
      (name) => [
        post('user', 'PUT', 'user', `${name}, 1 MiB`, 'application/json', () =>
          joined('{"data":', shape(JSON_SHAPES, name, MIB, ['a']), '}'),
        ),
        post('anon', 'POST', 'signup', `${name}, 20 KiB`, 'application/json', () =>
          joined(
            '{"email":"fuzz@example.com","password":"correct horse 7 battery","data":',
            shape(JSON_SHAPES, name, 20 * KIB, ['a']),
            '}',
          ),
        ),
      ],
    ),
    post('none', 'POST', 'signup', 'a password of 1 MiB', 'application/json', () =>
      joined('{"email":"fuzz@example.com","password":"', repeated('aB3$', MIB), '"}'),
    ),
    post('none', 'POST', 'signup', 'an email of 1 MiB', 'application/json', () =>
      joined('{"password":"correct horse 7 battery","email":"a@', repeated('a.', MIB), 'ca"}'),
    ),
    ...Object.entries(XML_SHAPES).flatMap(([name], index) =>
      index % 2 === 0 ? [saml('none', name, 512 * KIB), saml('none', name, 48 * KIB)] : [],
    ),
    post(
      'service',
      'POST',
      'admin/sso/providers',
      'metadata of elements in elements',
      'application/json',
      () => provider(XML_SHAPES['elements in elements'] as never, 256 * KIB),
    ),
    post('service', 'POST', 'admin/users', 'metadata of very many keys, 1 MiB', 'application/json', () =>
      joined(
        '{"email":"fuzz2@example.com","user_metadata":',
        shape(JSON_SHAPES, 'very many keys', MIB, ['a']),
        '}',
      ),
    ),
    http(SURFACE, 'users, a thousand at once', 'service', 'GET', '/auth/v1/admin/users?per_page=1000'),
    http(SURFACE, 'a form of 1 MiB for a password', 'anon', 'POST', '/auth/v1/token?grant_type=password', {
      type: 'application/x-www-form-urlencoded',
      body: () => shape(FORM_SHAPES, 'one pair again and again', MIB, []),
    }),
    http(SURFACE, 'a body of 22 MiB without a length', 'none', 'POST', '/auth/v1/signup', {
      type: 'application/json',
      body: () => DELIVERIES['chunks of 64 KiB'](repeated(' ', 22 * MIB)).body,
    }),
  ],
  generate,
};

function post(
  caller: CallerName,
  method: string,
  path: string,
  name: string,
  type: string,
  body: () => Buffer,
): Attack {
  return http(SURFACE, `${path}: ${name}`, caller, method, `/auth/v1/${path}`, { type, body });
}

function saml(caller: CallerName, name: string, bytes: number): Attack {
  return http(SURFACE, `SAML, ${name}, ${bytes / KIB} KiB`, caller, 'POST', '/auth/v1/sso/saml/acs', {
    type: 'application/x-www-form-urlencoded',
    body: async (reach) => {
      const xml = (XML_SHAPES[name] as (typeof XML_SHAPES)[string])(bytes);
      const state = await relayState(reach);
      return Buffer.from(`SAMLResponse=${encodeURIComponent(xml.toString('base64'))}&RelayState=${state}`);
    },
  });
}

function provider(make: (bytes: number) => Buffer, bytes: number): Buffer {
  return Buffer.from(
    JSON.stringify({ type: 'saml', metadata_xml: make(bytes).toString('latin1'), domains: ['example.com'] }),
  );
}

function shape(shapes: typeof JSON_SHAPES, name: string, bytes: number, names: string[]): Buffer {
  return (shapes[name] as (typeof JSON_SHAPES)[string])(bytes, names);
}

function generate(random: Random, target: Target, name: string): Attack {
  const caller = random.of(CALLERS);
  const bytes = random.size(random.isLikely(0.6) ? 1000 : 1, Math.min(target.largest, 4 * MIB));
  if (random.isLikely(0.15)) {
    const key = random.of(Object.keys(XML_SHAPES));
    return { ...saml('none', key, Math.min(bytes, MIB)), name: `${name} SAML, ${key}` };
  }
  if (random.isLikely(0.05)) {
    const key = random.of(Object.keys(XML_SHAPES));
    const xml = XML_SHAPES[key] as (typeof XML_SHAPES)[string];
    return http(SURFACE, `${name} metadata, ${key}`, 'service', 'POST', '/auth/v1/admin/sso/providers', {
      type: 'application/json',
      body: () => provider(xml, Math.min(bytes, MIB)),
    });
  }
  if (random.isLikely(0.15)) {
    const path = random.of([
      'verify',
      'callback',
      'authorize',
      'sso/saml/metadata',
      'sso/saml/acs',
      'user',
      'settings',
      'admin/users',
      'reauthenticate',
      'user/identities/authorize',
    ]);
    const query = random.of([
      `token=${'a'.repeat(12_000)}&type=signup`,
      `state=${'a.'.repeat(6_000)}`,
      `redirect_to=http://${'a.'.repeat(5_000)}`,
      `filter=${'%25'.repeat(4_000)}`,
      'a=b&'.repeat(3_000),
      `scopes=${'a+'.repeat(5_000)}&provider=google`,
    ]);
    return http(SURFACE, name, caller, 'GET', `/auth/v1/${path}?${query}`);
  }
  const [method, path, names] = random.of(ENDPOINTS);
  const isForm = random.isLikely(0.15);
  const shapes = isForm ? FORM_SHAPES : JSON_SHAPES;
  const shapeName = random.of(Object.keys(shapes));
  const make = shapes[shapeName] as (typeof shapes)[string];
  const field = random.of(names);
  const inField = random.isLikely(0.5) && !isForm;
  const rest = names.filter((one) => one !== field).map((one) => `${JSON.stringify(one)}:"a@example.com"`);
  const body = () => {
    const value = make(bytes, names);
    return inField ? joined(`{${[...rest, `${JSON.stringify(field)}:`].join(',')}`, value, '}') : value;
  };
  return http(
    SURFACE,
    `${name} ${shapeName}${inField ? ` as ${field}` : ''}`,
    caller,
    method,
    `/auth/v1/${path}`,
    {
      type: isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      body,
    },
  );
}

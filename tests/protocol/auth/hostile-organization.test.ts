import { visitor } from './support/accounts.ts';
import { createIdentityProvider } from './support/identity-provider.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const APP = 'https://app.example';
/** The limit of processor time for an answer, signed or not; a valid one takes about ten. */
const BOUND_MS = 250;

const idp = createIdentityProvider();
const test = base
  .extend(
    'config',
    file,
    `auth.site_url = "https://site.example"\nauth.additional_redirect_urls = ["${APP}/**"]`,
  )
  .extend('options', file, { saml: true })
  .extend('begin', file, ({ backend }) => async () => {
    const { data, error } = await visitor(backend).auth.signInWithSSO({
      domain: 'org.example',
      options: { redirectTo: `${APP}/in` },
    });
    if (error) throw error;
    const { relayState, said } = idp.read(data?.url ?? '');
    return {
      relayState,
      said: { ...said, nameId: 'mallory', attributes: { mail: ['mallory@org.example'] } },
    };
  })
  .extend('bringBack', file, ({ backend }) => async (relayState: string, xml: string) => {
    const response = await fetch(`${backend.url}/auth/v1/sso/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        RelayState: relayState,
        SAMLResponse: Buffer.from(xml).toString('base64'),
      }),
    });
    const url = new URL(response.headers.get('location') ?? 'about:blank');
    return { status: response.status, url, told: new URLSearchParams(url.hash.slice(1)) };
  });

test.beforeAll(async ({ asService }) => {
  const created = await asService('POST', '/admin/sso/providers', {
    type: 'saml',
    metadata_xml: idp.metadata,
    domains: ['org.example'],
  });
  expect(created.status).toBe(201);
});

type Made = { whole: string; assertion: string; signature: string; evil: string };

/** A valid answer about mallory, in parts, and an unsigned assertion about the administrator. */
function apart(answer: string): Made {
  const whole = Buffer.from(answer, 'base64').toString();
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(whole)?.[0] ?? '';
  const signature = /<(?:ds:)?Signature.*<\/(?:ds:)?Signature>/s.exec(assertion)?.[0] ?? '';
  const evil = assertion
    .replace(signature, '')
    .replaceAll('mallory', 'boss')
    .replace(/ID="[^"]+"/, 'ID="_evil"');
  return { whole, assertion, signature, evil };
}

const inside = (tag: string, content: string, into: string) => into.replace(tag, `${content}${tag}`);
const END = '</saml:Assertion>';

/** Somlo and others, « On Breaking SAML » (2012): where attacks hide the signed part while another one is read. */
const WRAPPINGS: Record<string, (made: Made) => string> = {
  'XSW1: a forged answer around the signed one': ({ whole, evil, assertion }) =>
    whole.replace(assertion, evil.replace(END, `<saml:Advice>${assertion}</saml:Advice>${END}`)),
  'XSW2: the signed one beside it, detached': ({ whole, evil, assertion }) =>
    whole.replace(assertion, `<Object>${assertion}</Object>${evil}`),
  'XSW3: a forged assertion before the signed one': ({ whole, evil, assertion }) =>
    whole.replace(assertion, evil + assertion),
  'XSW4: the signed one inside of the forged one': ({ whole, evil, assertion }) =>
    whole.replace(assertion, inside(END, assertion, evil)),
  'XSW5: the forged one with the signature, the signed one after it': ({
    whole,
    evil,
    assertion,
    signature,
  }) =>
    whole.replace(
      assertion,
      `${inside('<saml:Subject>', signature, evil)}${assertion.replace(signature, '')}`,
    ),
  'XSW6: the signed one inside of the signature of the forged one': ({
    whole,
    evil,
    assertion,
    signature,
  }) => {
    const hidden = signature.replace(/<\/((?:ds:)?Signature)>$/, `${assertion.replace(signature, '')}</$1>`);
    return whole.replace(assertion, inside('<saml:Subject>', hidden, evil));
  },
  'XSW7: the forged one in Extensions before the signed one': ({ whole, evil, assertion }) =>
    whole.replace(assertion, `<samlp:Extensions>${evil}</samlp:Extensions>${assertion}`),
  'XSW8: the signed one in an Object of the signature of the forged one': ({
    whole,
    evil,
    assertion,
    signature,
  }) => {
    const hidden = signature.replace(
      /<\/((?:ds:)?Signature)>$/,
      `<Object>${assertion.replace(signature, '')}</Object></$1>`,
    );
    return whole.replace(assertion, inside('<saml:Subject>', hidden, evil));
  },
  'the same ID twice': ({ whole, evil, assertion }) => {
    const [, id = ''] = /ID="([^"]+)"/.exec(assertion) ?? [];
    return whole.replace(assertion, evil.replace('_evil', id) + assertion);
  },
  'a forged one after the signed one': ({ whole, evil, assertion }) =>
    whole.replace(assertion, assertion + evil),
  'an encrypted one beside the signed one': ({ whole, assertion }) =>
    whole.replace(assertion, `<saml:EncryptedAssertion/>${assertion}`),
  'a signature by SHA-1': ({ whole }) =>
    whole.replaceAll(
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    ),
  'a signature by a password, the certificate': ({ whole }) =>
    whole.replaceAll(
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    ),
  'two references': ({ whole, signature }) => {
    const reference = /<(?:ds:)?Reference.*?<\/(?:ds:)?Reference>/s.exec(signature)?.[0] ?? '';
    return whole.replace(reference, reference + reference.replace(/URI="[^"]*"/, 'URI="#_evil"'));
  },
  'a reference to everything': ({ whole }) => whole.replace(/URI="#[^"]+"/, 'URI=""'),
  'a transformation by a stylesheet': ({ whole }) =>
    whole.replace('http://www.w3.org/2001/10/xml-exc-c14n#', 'http://www.w3.org/TR/1999/REC-xslt-19991116'),
  'no signature value': ({ whole }) => whole.replace(/(<(?:ds:)?SignatureValue>)[^<]*/, '$1'),
};

describe('a forged answer', () => {
  test.for(Object.entries(WRAPPINGS))('%s', async ([_what, forge], { begin, bringBack, backend }) => {
    const asked = await begin();
    const made = apart(idp.answer(asked.said));
    expect(made.signature).not.toBe('');
    const xml = forge(made);
    expect(xml).not.toBe(made.whole);
    const { status, url, told } = await bringBack(asked.relayState, xml);
    expect([status, url.origin]).toEqual([303, APP]);
    const token = told.get('access_token');
    if (token) {
      // At most the signed person is signed in.
      const { data } = await visitor(backend).auth.getUser(token);
      expect(data.user?.email).toBe('mallory@org.example');
    }
    const { rows } = await backend.database.pool.query("select from auth.users where email like 'boss@%'");
    expect(rows).toEqual([]);
  });

  test('with a comment inside a name yields the whole name, as signed', async ({
    begin,
    bringBack,
    backend,
  }) => {
    const asked = await begin();
    const said = { ...asked.said, nameId: 'admin@org.example<!---->.evil.example' };
    const { told } = await bringBack(asked.relayState, Buffer.from(idp.answer(said), 'base64').toString());
    const { data } = await visitor(backend).auth.getUser(told.get('access_token') ?? '');
    expect(data.user?.identities?.map(({ id }) => id)).toEqual(['admin@org.example.evil.example']);
    // A comment inserted after signing does not change the name that is read.
    const again = await begin();
    const signed = Buffer.from(
      idp.answer({ ...again.said, nameId: 'admin@org.example.evil.example' }),
      'base64',
    );
    const cut = signed.toString().replace('org.example.evil', 'org.example<!---->.evil');
    const after = await bringBack(again.relayState, cut);
    const token = after.told.get('access_token');
    const { data: same } = await visitor(backend).auth.getUser(token ?? '');
    expect(same.user?.id ?? data.user?.id).toBe(data.user?.id);
  });
});

describe('an expensive answer', () => {
  const bomb = Array.from({ length: 12 }, (_one, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join(
    '',
  );
  test.for<[string, (whole: string) => string]>([
    [
      'entities that stand for entities',
      (whole) => `<!DOCTYPE x [<!ENTITY a0 "ha">${bomb}]>${whole.replace('mallory', '&a12;')}`,
    ],
    [
      'a file of this machine',
      (whole) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${whole.replace('mallory', '&f;')}`,
    ],
    ['a declaration in another case', (whole) => `<!doctype x SYSTEM "http://127.0.0.1:9/x">${whole}`],
    ['elements twenty thousand deep', () => '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
    [
      'ten thousand attributes',
      () => `<a ${Array.from({ length: 10_000 }, (_one, n) => `a${n}="1"`).join(' ')}/>`,
    ],
    [
      'five thousand assertions',
      (whole) =>
        whole.replace('<saml:Assertion ', `${'<saml:Assertion ID="x"/>'.repeat(5_000)}<saml:Assertion `),
    ],
    [
      'a hundred signatures',
      (whole) => {
        const signature = /<(?:ds:)?Signature.*<\/(?:ds:)?Signature>/s.exec(whole)?.[0] ?? '';
        return whole.replace(signature, signature.repeat(100));
      },
    ],
    [
      'a thousand transformations',
      (whole) => {
        const transform = /<(?:ds:)?Transform [^>]*>(?:<\/(?:ds:)?Transform>)?/.exec(whole)?.[0] ?? '';
        return whole.replace(transform, transform.repeat(1_000));
      },
    ],
  ])('%s is refused in time', async ([_what, make], { begin, countAccounts, bringBack }) => {
    const asked = await begin();
    const before = await countAccounts();
    const xml = make(Buffer.from(idp.answer(asked.said), 'base64').toString());
    const cpu = process.cpuUsage();
    const { told } = await bringBack(asked.relayState, xml);
    const { user } = process.cpuUsage(cpu);
    expect(user / 1_000).toBeLessThan(BOUND_MS);
    expect(told.get('error_code')).toBe('validation_failed');
    expect(told.get('access_token')).toBeNull();
    expect(await countAccounts()).toBe(before);
  });
});

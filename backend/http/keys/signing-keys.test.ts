import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSigningKeys } from './signing-keys.ts';

const SECRET = 'a secret of at least thirty-two characters';

async function generate(alg: string, kid?: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    alg,
    use: 'sig',
    key_ops: ['sign', 'verify'],
    ...(kid && { kid }),
  };
}

describe('openSigningKeys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'signing-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const failures: unknown[] = [];
  async function open(keys: unknown, name = 'keys.json') {
    const file = path.join(folder, name);
    await writeFile(file, typeof keys === 'string' ? keys : JSON.stringify(keys));
    const opened = await openSigningKeys({
      file,
      jwtSecret: SECRET,
      onError: (error) => failures.push(error),
      watchMs: 20,
    });
    return { ...opened, opened, file };
  }

  it('derives one ES256 key from the secret, the same in every process', async () => {
    const openDerived = (jwtSecret: string) =>
      openSigningKeys({ file: null, jwtSecret, onError: console.error });
    const [one, two, other] = await Promise.all([SECRET, SECRET, `${SECRET}!`].map(openDerived));
    const jwks = one?.current.publicKeys();
    expect(jwks).toEqual(two?.current.publicKeys());
    expect(jwks).not.toEqual(other?.current.publicKeys());
    expect(jwks?.keys).toMatchObject([
      { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    ]);
    const token = (await one?.sign({ sub: '7' })) as string;
    expect((await jwtVerify(token, createLocalJWKSet(jwks as never))).payload).toEqual({ sub: '7' });
  });

  it.each(['ES256', 'RS256'])(
    'signs with a key of %s that others verify, and shows its public half alone',
    async (alg) => {
      const key = await generate(alg, 'mine');
      const { opened } = await open([key, { ...(await generate('ES256')), d: undefined }], `${alg}.json`);
      const { keys } = opened.current.publicKeys();
      const token = await opened.sign({ sub: '7' });
      const { protectedHeader } = await jwtVerify(token, createLocalJWKSet({ keys }));
      expect(protectedHeader).toEqual({ alg, kid: 'mine', typ: 'JWT' });
      expect(keys).toHaveLength(2);
      for (const one of keys)
        for (const half of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(one).not.toHaveProperty(half);
      opened.close();
    },
  );

  it('signs with the first key that has its private half', async () => {
    const { d: _, ...publicKey } = await generate('ES256', 'public');
    const { opened } = await open([publicKey, await generate('ES256', 'whole')], 'first.json');
    expect(atob((await opened.sign({})).split('.')[0] as string)).toContain('"kid":"whole"');
    opened.close();
  });

  it('follows its file, and keeps what it has when the file goes wrong', async () => {
    const first = await generate('ES256', 'first');
    const { opened, file } = await open([first], 'followed.json');
    let changes = 0;
    opened.onChange(() => {
      changes += 1;
    });
    const names = () => opened.current.publicKeys().keys.map((key) => key.kid);
    // Replaced atomically, as in a real rotation: a partial file counts as invalid.
    const replace = async (text: string) => {
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    };
    await replace(JSON.stringify([await generate('ES256', 'second'), first]));
    await expect.poll(names, { timeout: 10_000 }).toEqual(['second', 'first']);
    expect(changes).toBe(1);
    await replace('[{"kty":"EC"');
    await expect.poll(() => failures, { timeout: 10_000 }).toHaveLength(1);
    expect(String(failures[0])).toContain('followed.json');
    expect(names()).toEqual(['second', 'first']);
    opened.close();
  });

  it.each<[string, () => Promise<unknown> | unknown, RegExp]>([
    ['is no JSON', () => '[', /broken\.json: .*JSON/],
    ['is no list', () => ({}), /broken\.json: is not a JSON array/],
    ['is empty', () => [], /broken\.json: no key of it has its private half/],
    ['has public keys alone', async () => [{ ...(await generate('ES256')), d: undefined }], /private half/],
    ['has a secret', () => [{ kty: 'oct', k: 'AAAA', alg: 'HS256' }], /key 1: kty/],
    ['has another curve', () => generate('ES384').then((key) => [key]), /key 1: crv/],
    ['has a weak key', () => [weakKey()], /key 1: 1024 bits/],
    ['has a broken key', async () => [{ ...(await generate('ES256')), x: 'AAAA' }], /key 1: /],
  ])('says in one line that a file %s', async (_name, make, message) => {
    await expect(open(await make(), 'broken.json')).rejects.toThrow(message);
  });

  it('quotes nothing of a file that is no JSON, which may be a private key', async () => {
    const text = `[${JSON.stringify(await generate('ES256'))}`.replace('"d":"', '"d":');
    const failure = await open(text, 'quoted.json').catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `${folder}/quoted.json: is not JSON` });
    expect((failure as Error).cause).not.toHaveProperty('cause');
  });

  it('says that a file is missing', async () => {
    const options = { file: path.join(folder, 'none.json'), jwtSecret: SECRET, onError: console.error };
    await expect(openSigningKeys(options)).rejects.toThrow(/none\.json: ENOENT/);
  });
});

function weakKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return privateKey.export({ format: 'jwk' }) as JWK;
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect, it } from 'vitest';
import {
  authenticationOptions,
  credentialIdOf,
  PasskeyError,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from './passkey.ts';

const PARTY = { rpDisplayName: 'Bottin', rpId: 'exemple.ca', rpOrigins: ['https://exemple.ca'] };
const USER = { id: '6b7a1c9e-0f1d-4d0c-9a53-3f3d6f0c8a11', name: 'ana@exemple.ca', displayName: 'Ana' };
const ALL_FLAGS = 0x01 | 0x04 | 0x08 | 0x10;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const client = (type: string, challenge: string, origin = PARTY.rpOrigins[0]) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** What a person's device does: keeps one key of P-256, and signs with it. */
class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  create(challenge: string, { origin = PARTY.rpOrigins[0], rpId = PARTY.rpId, flags = ALL_FLAGS } = {}) {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const [x, y] = [jwk.x, jwk.y].map((part) => new Uint8Array(Buffer.from(part ?? '', 'base64url')));
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x as Uint8Array],
      [-3, y as Uint8Array],
    ]);
    const head = Buffer.concat([sha256(rpId), Buffer.from([flags | 0x40, 0, 0, 0, 0]), Buffer.alloc(16)]);
    const authData = Buffer.concat([head, Buffer.from([0, 16]), this.id, isoCBOR.encode(cose)]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: client('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  get(
    challenge: string,
    { origin = PARTY.rpOrigins[0], rpId = PARTY.rpId, count = 0, userId = USER.id } = {},
  ) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const authData = Buffer.concat([sha256(rpId), Buffer.from([ALL_FLAGS]), counter]);
    const clientData = client('webauthn.get', challenge, origin);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign(
        'sha256',
        Buffer.concat([authData, sha256(clientData)]),
        this.#keys.privateKey,
      ).toString('base64url'),
      userHandle: Buffer.from(userId).toString('base64url'),
    });
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

async function registered(signCount = 0) {
  const authenticator = new Authenticator();
  const { challenge } = await registrationOptions(PARTY, USER, [], randomBytes);
  const passkey = await verifyRegistration(PARTY, challenge, authenticator.create(challenge));
  return { authenticator, passkey: { ...passkey, signCount, userId: USER.id } };
}

describe('registrationOptions', () => {
  it('asks for a passkey that can be found without a name, on an authenticator not yet used', async () => {
    const existing = [{ credentialId: Buffer.from('known') }];
    const options = await registrationOptions(PARTY, USER, existing, () => Buffer.alloc(32, 7));
    expect(options).toMatchObject({
      challenge: Buffer.alloc(32, 7).toString('base64url'),
      rp: { id: 'exemple.ca', name: 'Bottin' },
      user: { id: Buffer.from(USER.id).toString('base64url'), name: 'ana@exemple.ca', displayName: 'Ana' },
      excludeCredentials: [{ id: Buffer.from('known').toString('base64url'), type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
      timeout: 300_000,
    });
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
  });
});

describe('verifyRegistration', () => {
  it('reads the passkey', async () => {
    const { authenticator, passkey } = await registered();
    expect(passkey).toMatchObject({
      credentialId: authenticator.id,
      attestationType: 'none',
      aaguid: '00000000-0000-0000-0000-000000000000',
      signCount: 0,
      transports: ['internal', 'hybrid'],
      backupEligible: true,
      backedUp: true,
    });
    expect(passkey.publicKey.length).toBeGreaterThan(64);
  });

  it.each<[string, (of: Authenticator) => unknown]>([
    ['of another challenge', (of) => of.create('b3RoZXI')],
    ['made for another site', (of) => of.create('Y2hhbGxlbmdl', { rpId: 'autre.ca' })],
    ['made on another site', (of) => of.create('Y2hhbGxlbmdl', { origin: 'https://exemple.ca.autre.ca' })],
    ['made with nobody there', (of) => of.create('Y2hhbGxlbmdl', { flags: 0 })],
    ['of the other ceremony', (of) => of.get('Y2hhbGxlbmdl')],
    ['that is empty', () => ({})],
    ['that is nothing', () => null],
  ])('refuses an answer %s', async (_, answer) => {
    await expect(verifyRegistration(PARTY, 'Y2hhbGxlbmdl', answer(new Authenticator()))).rejects.toThrow(
      PasskeyError,
    );
  });
});

describe('authenticationOptions', () => {
  it('names nobody', async () => {
    const options = await authenticationOptions(PARTY, () => Buffer.alloc(32, 9));
    expect(options).toMatchObject({
      challenge: Buffer.alloc(32, 9).toString('base64url'),
      rpId: 'exemple.ca',
      userVerification: 'preferred',
      timeout: 300_000,
    });
    expect(options.allowCredentials ?? []).toEqual([]);
  });
});

describe('verifyAuthentication', () => {
  it('takes the owner’s answer, and says the new count', async () => {
    const { authenticator, passkey } = await registered(4);
    const { challenge } = await authenticationOptions(PARTY, randomBytes);
    const answer = authenticator.get(challenge, { count: 5 });
    expect(credentialIdOf(answer)).toEqual(passkey.credentialId);
    expect(await verifyAuthentication(PARTY, challenge, answer, passkey)).toBe(5);
  });

  it('takes an authenticator that does not count', async () => {
    const { authenticator, passkey } = await registered();
    expect(
      await verifyAuthentication(PARTY, 'Y2hhbGxlbmdl', authenticator.get('Y2hhbGxlbmdl'), passkey),
    ).toBe(0);
  });

  it.each<[string, (of: Authenticator) => unknown]>([
    ['of another challenge', (of) => of.get('b3RoZXI', { count: 9 })],
    ['made for another site', (of) => of.get('Y2hhbGxlbmdl', { rpId: 'autre.ca', count: 9 })],
    ['made on another site', (of) => of.get('Y2hhbGxlbmdl', { origin: 'https://autre.ca', count: 9 })],
    ['of a copy', (of) => of.get('Y2hhbGxlbmdl', { count: 4 })],
    ['of another person', (of) => of.get('Y2hhbGxlbmdl', { userId: USER.id.replace('6', '7'), count: 9 })],
    ['of another key', () => new Authenticator().get('Y2hhbGxlbmdl', { count: 9 })],
    ['under another name', (of) => ({ ...of.get('Y2hhbGxlbmdl', { count: 9 }), id: 'eA', rawId: 'eA' })],
    ['that is empty', () => ({})],
    ['that is nothing', () => null],
  ])('refuses an answer %s', async (_, answer) => {
    const { authenticator, passkey } = await registered(4);
    await expect(verifyAuthentication(PARTY, 'Y2hhbGxlbmdl', answer(authenticator), passkey)).rejects.toThrow(
      PasskeyError,
    );
  });
});

describe('credentialIdOf', () => {
  it.each([null, undefined, 'text', {}, { id: 3 }, { id: '' }, { id: 'a b' }])(
    'finds none in %j',
    (answer) => {
      expect(credentialIdOf(answer)).toBeNull();
    },
  );
});

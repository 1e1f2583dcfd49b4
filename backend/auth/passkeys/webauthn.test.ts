import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Authenticator } from '#tests/protocol/auth/support/authenticator.ts';
import {
  authenticationOptions,
  credentialIdOf,
  PasskeyError,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts';

const PARTY = { rpDisplayName: 'Bottin', rpId: 'exemple.ca', rpOrigins: ['https://exemple.ca'] };
const USER = { id: '6b7a1c9e-0f1d-4d0c-9a53-3f3d6f0c8a11', name: 'ana@exemple.ca', displayName: 'Ana' };
const newAuthenticator = () =>
  new Authenticator({ rpId: PARTY.rpId, origin: PARTY.rpOrigins[0], userId: USER.id });

async function registered(signCount = 0) {
  const authenticator = newAuthenticator();
  const { challenge } = await registrationOptions(PARTY, USER, [], randomBytes);
  const passkey = await verifyRegistration(PARTY, challenge, authenticator.create(challenge));
  return { authenticator, passkey: { ...passkey, signCount, userId: USER.id } };
}

describe('registrationOptions', () => {
  it('asks for a discoverable passkey on an unregistered authenticator', async () => {
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
  it('returns the passkey', async () => {
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
    await expect(verifyRegistration(PARTY, 'Y2hhbGxlbmdl', answer(newAuthenticator()))).rejects.toThrow(
      PasskeyError,
    );
  });
});

describe('authenticationOptions', () => {
  it('lists no credentials', async () => {
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

describe('a second factor', () => {
  it('lists its credential id, and discourages a resident key', async () => {
    const allowed = [{ credentialId: Buffer.from('known') }];
    const options = await authenticationOptions(PARTY, randomBytes, allowed);
    expect(options.allowCredentials).toMatchObject([{ id: Buffer.from('known').toString('base64url') }]);
    const made = await registrationOptions(PARTY, USER, [], randomBytes, 'discouraged');
    expect(made.authenticatorSelection?.residentKey).toBe('discouraged');
  });

  it('accepts an empty user handle, and refuses another user handle', async () => {
    const { authenticator, passkey } = await registered();
    const verify = (userId: string) =>
      verifyAuthentication(PARTY, 'YQ', authenticator.get('YQ', { userId }), passkey, 'optional');
    expect(await verify('')).toBe(0);
    await expect(verify('another')).rejects.toThrow(PasskeyError);
  });
});

describe('verifyAuthentication', () => {
  it('accepts the owner’s response and returns the new counter', async () => {
    const { authenticator, passkey } = await registered(4);
    const { challenge } = await authenticationOptions(PARTY, randomBytes);
    const answer = authenticator.get(challenge, { count: 5 });
    expect(credentialIdOf(answer)).toEqual(passkey.credentialId);
    expect(await verifyAuthentication(PARTY, challenge, answer, passkey)).toBe(5);
  });

  it('accepts an authenticator without a counter', async () => {
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
    ['of nobody', (of) => of.get('Y2hhbGxlbmdl', { userId: '', count: 9 })],
    ['of another key', () => newAuthenticator().get('Y2hhbGxlbmdl', { count: 9 })],
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

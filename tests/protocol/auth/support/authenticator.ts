import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

// Present, verified, backup eligible, backed up.
const ALL_FLAGS = 0x01 | 0x04 | 0x08 | 0x10;
const ATTESTED = 0x40;

/** Where it is used, and what else it says. */
type Answering = {
  origin?: string;
  rpId?: string;
  flags?: number;
  count?: number;
  userId?: string;
  /** 16 bytes: its model. */
  aaguid?: Buffer;
};

/** An authenticator: holds one P-256 key, and signs with it. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly #usual: Answering;

  constructor(usual: Answering) {
    this.#usual = usual;
  }

  /** Its answer to the options that make a passkey, as a browser writes it. */
  create(challenge: string, unusual: Answering = {}) {
    const { origin, rpId, flags, aaguid } = this.#saying(unusual);
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const [x, y] = [jwk.x, jwk.y].map((part) => new Uint8Array(Buffer.from(part ?? '', 'base64url')));
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x as Uint8Array],
      [-3, y as Uint8Array],
    ]);
    const head = Buffer.concat([sha256(rpId), Buffer.from([flags | ATTESTED, 0, 0, 0, 0]), aaguid]);
    const authData = Buffer.concat([head, Buffer.from([0, 16]), this.id, isoCBOR.encode(cose)]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal', 'hybrid'] as ('internal' | 'hybrid')[],
    });
  }

  /** Its answer to the options that sign in. */
  get(challenge: string, unusual: Answering = {}) {
    const { origin, rpId, flags, count, userId } = this.#saying(unusual);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const authData = Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
    const client = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authData, sha256(client)]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: Buffer.from(userId).toString('base64url'),
    });
  }

  #saying(unusual: Answering): Required<Answering> {
    const usual = { origin: '', rpId: '', flags: ALL_FLAGS, count: 0, userId: '', aaguid: Buffer.alloc(16) };
    return { ...usual, ...this.#usual, ...unusual };
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

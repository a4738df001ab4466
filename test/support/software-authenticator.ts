// An authenticator in software (CTAP 2 with ES256), whose answers a test can falsify before they are signed.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface RelyingParty {
  rpId: string;
  origin: string;
}

/** The facts that an answer states; a test states something else. */
export interface Answer {
  challenge: string;
  origin: string;
  rpId: string;
  type: string;
  isCrossOrigin: boolean;
  isUserVerified: boolean;
  counter: number;
  userHandle: string | undefined;
}

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;
  private counter = 0;
  private userHandle: string | undefined;

  constructor(private readonly party: RelyingParty) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.publicKey = pair.publicKey;
    this.privateKey = pair.privateKey;
  }

  /** Returns the JSON of `navigator.credentials.create`. */
  create(options: { challenge: string; user: { id: string } }, changes: Partial<Answer> = {}) {
    this.userHandle = options.user.id;
    const answer = this.answerTo(options.challenge, 'webauthn.create', changes);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.coseKey()]);
    const authData = Buffer.concat([authenticatorData(answer, FLAGS.attested), attested]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return this.credential({
      clientDataJSON: clientData(answer).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Returns the JSON of `navigator.credentials.get`. */
  get(options: { challenge: string }, changes: Partial<Answer> = {}) {
    this.counter += 1;
    const answer = this.answerTo(options.challenge, 'webauthn.get', changes);
    const data = authenticatorData(answer);
    const client = clientData(answer);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      ...(answer.userHandle !== undefined && { userHandle: answer.userHandle }),
    });
  }

  private credential<R extends object>(response: R) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private answerTo(challenge: string, type: string, changes: Partial<Answer>): Answer {
    const { counter, userHandle } = this;
    const own = { challenge, type, counter, userHandle, isCrossOrigin: false, isUserVerified: true };
    return { ...own, ...this.party, ...changes };
  }

  /** COSE_Key (RFC 9053, 7.1.1) of an EC2 key for ES256. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    return map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

function clientData({ type, challenge, origin, isCrossOrigin }: Answer): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isCrossOrigin }));
}

function authenticatorData({ rpId, isUserVerified, counter }: Answer, more = 0): Buffer {
  const flags =
    FLAGS.present | (isUserVerified ? FLAGS.verified : 0) | FLAGS.backupEligible | FLAGS.backedUp | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/** The head of a CBOR item (RFC 8949, 3); lengths up to 65,535. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)]);
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function map(pairs: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
}

// The Ed25519 key (RFC 8032) with which `identity` signs who is calling, and the public keys by which all processes verify
// it: BUS_PRIVATE_KEY and BUS_PUBLIC_KEYS.
import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { Config } from '../../../settings/config';
import { StartupError } from '../../../settings/startup-error';

/** The only process whose signature counts. */
const SIGNED_BY = 'identity';
const KEY_BYTES = 32;
/** The bytes before the 32 of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export class SigningKeys {
  /** True if the known keys verify what this process signs. */
  readonly doesTrustItself: boolean;

  /**
   * @param own absent in a process that signs nothing
   * @param known keys of `identity`; more than one while its key is being replaced
   */
  constructor(
    private readonly own: KeyObject | undefined,
    private readonly known: readonly KeyObject[],
  ) {
    const ownPublic = own && createPublicKey(own);
    this.doesTrustItself = ownPublic !== undefined && known.some((key) => key.equals(ownPublic));
  }

  /** Throws StartupError for a process that is to sign, and whose signatures the others would not trust. */
  static of({ busKeys, services }: Config): SigningKeys {
    if (!busKeys) return SigningKeys.alone();
    const { privateKey } = busKeys;
    const known = busKeys.publicKeys.map(publicKeyOf);
    if (services !== 'all' && !services.includes(SIGNED_BY)) return new SigningKeys(undefined, known);
    if (!privateKey) throw new StartupError('BUS_PRIVATE_KEY is needed by identity: see "npm run bus-keys"');
    const keys = new SigningKeys(privateKeyOf(privateKey), known);
    if (keys.doesTrustItself) return keys;
    throw new StartupError(`BUS_PUBLIC_KEYS lacks the key of this process: ${publicKeyText(privateKey)}`);
  }

  /** Makes the key of a system in one process, which no other process has to know. */
  private static alone(): SigningKeys {
    const own = privateKeyOf(randomBytes(KEY_BYTES));
    return new SigningKeys(own, [createPublicKey(own)]);
  }

  sign(body: Buffer): Buffer {
    if (!this.own) throw new Error(`only ${SIGNED_BY} signs`);
    return sign(null, body, this.own);
  }

  hasSigned(body: Buffer, signature: Buffer): boolean {
    return this.known.some((key) => verify(null, body, key, signature));
  }
}

/** Returns the public key of a private one (32 bytes), as BUS_PUBLIC_KEYS lists it. */
export function publicKeyText(secret: Buffer): string {
  return createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x ?? '';
}

function privateKeyOf(secret: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf(bytes: Buffer): KeyObject {
  const key = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') };
  return createPublicKey({ key, format: 'jwk' });
}

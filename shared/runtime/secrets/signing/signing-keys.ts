// The key with which `identity` signs who is calling, and the public keys by which all processes verify it:
// BUS_PRIVATE_KEY and BUS_PUBLIC_KEYS.
import { randomBytes } from 'node:crypto';
import type { Config } from '../../../settings/config';
import { StartupError } from '../../startup-error';
import { KeyPair, PublicKey } from './key-pair';

/** The only process whose signature counts. */
const SIGNED_BY = 'identity';

export class SigningKeys {
  private readonly known: readonly PublicKey[];

  /**
   * @param own absent in a process that signs nothing
   * @param publicKeys of `identity`; more than one while its key is being replaced
   */
  constructor(
    private readonly own: KeyPair | undefined,
    publicKeys: readonly Buffer[],
  ) {
    this.known = publicKeys.map((bytes) => new PublicKey(bytes));
  }

  /** Throws StartupError for a process that is to sign, and whose signatures the others would not believe. */
  static of({ busKeys, services }: Config): SigningKeys {
    if (!busKeys) return SigningKeys.alone();
    const { privateKey, publicKeys } = busKeys;
    if (services !== 'all' && !services.includes(SIGNED_BY)) return new SigningKeys(undefined, publicKeys);
    if (!privateKey) throw new StartupError('BUS_PRIVATE_KEY is needed by identity: see "npm run bus-keys"');
    const own = new KeyPair(privateKey);
    const keys = new SigningKeys(own, publicKeys);
    if (keys.doesTrustItself) return keys;
    throw new StartupError(`BUS_PUBLIC_KEYS lacks the key of this process: ${own.public.text}`);
  }

  /** Makes the key of a system in one process, which no other process has to know. */
  private static alone(): SigningKeys {
    const own = new KeyPair(randomBytes(32));
    return new SigningKeys(own, [own.public.bytes]);
  }

  /** True if what this process signs is believed. */
  get doesTrustItself(): boolean {
    const { own } = this;
    return own !== undefined && this.known.some(({ bytes }) => bytes.equals(own.public.bytes));
  }

  sign(body: Buffer): Buffer {
    if (!this.own) throw new Error(`only ${SIGNED_BY} signs`);
    return this.own.sign(body);
  }

  hasSigned(body: Buffer, signature: Buffer): boolean {
    return this.known.some((key) => key.hasSigned(body, signature));
  }
}

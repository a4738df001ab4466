// The key between a caller and a target, and the request in it. Agreeing on a secret takes a tenth of a millisecond, so
// each is computed once and remembered.
import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { boundedCache } from '../bounded-cache';
import type { KeyPair, PublicKey } from './key-pair';

const KEY_BYTES = 32;
export const SALT_BYTES = 16;
/** With a new salt an hour, no key encrypts as many messages as NIST SP 800-38D allows with random IVs (2^32). */
const SALT_LIFE_MS = 3_600_000;
const REMEMBERED = 10_000;

export class PairSecrets {
  private readonly agreed = boundedCache<Buffer>(REMEMBERED);
  private readonly keys = boundedCache<KeyObject>(REMEMBERED);
  private currentSalt = randomBytes(SALT_BYTES);
  private saltSince = performance.now();

  /** What makes the keys of this process differ from those of its earlier runs. */
  get salt(): Buffer {
    if (performance.now() - this.saltSince > SALT_LIFE_MS) {
      this.currentSalt = randomBytes(SALT_BYTES);
      this.saltSince = performance.now();
    }
    return this.currentSalt;
  }

  /** A key for one direction. One of the two, `own` and `other`, is the caller. */
  keyFor(own: KeyPair, other: PublicKey, isCaller: boolean, salt: Buffer): KeyObject {
    const pair = isCaller ? `${own.public.id}>${other.id}` : `${other.id}>${own.public.id}`;
    const name = `${pair} ${salt.toString('base64')}`;
    const known = this.keys.get(name);
    if (known) return known;
    const derived = hkdfSync('sha256', this.secret(pair, own, other), salt, pair, KEY_BYTES);
    const key = createSecretKey(Buffer.from(derived));
    this.keys.set(name, key);
    return key;
  }

  private secret(pair: string, own: KeyPair, other: PublicKey): Buffer {
    const known = this.agreed.get(pair);
    if (known) return known;
    const secret = own.agreeWith(other);
    this.agreed.set(pair, secret);
    return secret;
  }
}

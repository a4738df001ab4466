// The Ed25519 keys (RFC 8032) with which services sign: `identity` who is calling, others the calls of shared/contracts/signed-calls.ts.
// Each has a private key of its own (BUS_PRIVATE_KEY, BUS_PRIVATE_KEY_…); all processes know the public ones (BUS_PUBLIC_KEYS).
import { createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { SIGNERS, type SigningService } from '../../../contracts/signed-calls';
import { privateKeySetting } from '../../../settings/bus';
import type { Config } from '../../../settings/config';
import { StartupError } from '../../../settings/startup-error';
import { privateKeyOf, publicKeyOf, publicKeyText } from '../curve-keys';

const KEY_BYTES = 32;
const CURVE = 'Ed25519';

interface ServiceKeys {
  /** Absent in a process that does not run the service. */
  own: KeyObject | undefined;
  /** More than one while the key is being replaced. */
  known: readonly KeyObject[];
}

export class SigningKeys {
  constructor(private readonly keys: ReadonlyMap<SigningService, ServiceKeys>) {}

  /** Throws StartupError for a process that is to sign, and whose signatures the others would not trust. */
  static of({ busKeys, services }: Config): SigningKeys {
    if (!busKeys) return SigningKeys.alone();
    const keys = SIGNERS.map((service): [SigningService, ServiceKeys] => {
      const known = busKeys.publicKeys[service].map((key) => publicKeyOf(CURVE, key));
      const signs = services === 'all' || services.includes(service);
      return [
        service,
        { own: signs ? ownKey(service, busKeys.privateKeys[service], known) : undefined, known },
      ];
    });
    return new SigningKeys(new Map(keys));
  }

  /** Makes the key of a system in one process, which no other process has to know. */
  private static alone(): SigningKeys {
    const own = privateKeyOf(CURVE, randomBytes(KEY_BYTES));
    const keys = { own, known: [createPublicKey(own)] };
    return new SigningKeys(new Map(SIGNERS.map((service) => [service, keys])));
  }

  /** True if the known keys verify what this process signs for the service. */
  doesTrustItself(service: SigningService): boolean {
    const { own, known } = this.of(service);
    return own !== undefined && isKnown(own, known);
  }

  sign(service: SigningService, body: Buffer): Buffer {
    const { own } = this.of(service);
    if (!own) throw new Error(`only ${service} signs`);
    return sign(null, body, own);
  }

  hasSigned(service: SigningService, body: Buffer, signature: Buffer): boolean {
    return this.of(service).known.some((key) => verify(null, body, key, signature));
  }

  private of(service: SigningService): ServiceKeys {
    return this.keys.get(service) ?? { own: undefined, known: [] };
  }
}

function ownKey(service: SigningService, secret: Buffer | undefined, known: readonly KeyObject[]): KeyObject {
  if (!secret)
    throw new StartupError(`${privateKeySetting(service)} is needed by ${service}: see "npm run bus-keys"`);
  const own = privateKeyOf(CURVE, secret);
  if (isKnown(own, known)) return own;
  throw new StartupError(`BUS_PUBLIC_KEYS lacks the key of this process: ${service}:${publicKeyText(own)}`);
}

function isKnown(own: KeyObject, known: readonly KeyObject[]): boolean {
  const ownPublic = createPublicKey(own);
  return known.some((key) => key.equals(ownPublic));
}

// A request as it travels on the bus: input, principal and headers are encrypted from its caller to its target and bound
// to this one call. A copy of it opens nothing else, and after some seconds not even the same call again.
import { decode, encode } from 'notepack.io';
import { decryptBytes, encrypt, joined, split } from '../secrets/aes-gcm';
import type { BusKeys } from './bus-keys';
import { PairSecrets, SALT_BYTES } from './pair-secrets';

/** What a target needs besides the request to verify it. All of it is in the packet in the clear. */
export interface Call {
  id: string;
  action: string;
  /** Name of the sending node. */
  sender: string;
}

export interface RequestContent {
  params: unknown;
  meta: { caller?: string } & Record<string, unknown>;
  headers: unknown;
}

export interface SealedRequest {
  from: string;
  /** Ids of the caller's key and of the target's. */
  keys: [string, string];
  salt: Buffer;
  box: Buffer;
}

const LIFE_MS = 10_000;
/** What the clocks of two machines may differ by. */
export const CLOCKS_DIFFER_MS = 30_000;

export class RequestSealer {
  private readonly secrets = new PairSecrets();

  constructor(private readonly keys: BusKeys) {}

  /** @param targetKeyId the key that the target says it has; only a key that is known here is used */
  seal(call: Call, { params, meta, headers }: RequestContent, targetKeyId: unknown): SealedRequest {
    const from = meta.caller ?? '';
    const own = this.keys.pairOf(from);
    const service = serviceOf(call.action);
    const target = this.keys.find(service, targetKeyId) ?? this.keys.of(service)[0];
    if (!target) throw new Error(`BUS_PUBLIC_KEYS has no key of ${service}`);
    const { salt } = this.secrets;
    const key = this.secrets.keyFor(own, target, true, salt);
    const content = encode([Date.now() + LIFE_MS, params, meta, headers]);
    const box = joined(encrypt(key, content, bindingOf(call, from)));
    return { from, keys: [own.public.id, target.id], salt, box };
  }

  /** Undefined for what is forged, altered, expired, sealed for another process or moved to another call. */
  open(call: Call, sealed: unknown): RequestContent | undefined {
    if (!isSealed(sealed)) return undefined;
    const { from, keys, salt, box } = sealed;
    const caller = this.keys.find(from, keys[0]);
    const own = this.keys.pairOf(serviceOf(call.action));
    if (!caller || keys[1] !== own.public.id) return undefined;
    try {
      const key = this.secrets.keyFor(own, caller, false, salt);
      const [expiresAt, params, meta, headers] = decode(decryptBytes(key, split(box), bindingOf(call, from)));
      if (expiresAt + CLOCKS_DIFFER_MS < Date.now()) return undefined;
      return { params, meta: { ...meta, caller: from }, headers };
    } catch {
      return undefined;
    }
  }
}

function isSealed(value: unknown): value is SealedRequest {
  const { from, keys, salt, box } = (value ?? {}) as Partial<SealedRequest>;
  return (
    typeof from === 'string' &&
    Array.isArray(keys) &&
    Buffer.isBuffer(salt) &&
    salt.length === SALT_BYTES &&
    Buffer.isBuffer(box)
  );
}

function bindingOf({ id, action, sender }: Call, from: string): Buffer {
  return Buffer.from(JSON.stringify([id, action, sender, from]));
}

/** All of the name but its last part. */
function serviceOf(action: string): string {
  return action.slice(0, action.lastIndexOf('.'));
}

// Signed statements of `identity`, which every process believes: who is calling. On the bus they travel beside the input.
import type { LRUCache } from 'lru-cache';
import { boundedCache } from '../../bounded-cache';
import type { SigningKeys } from './signing-keys';

interface Claims<T> {
  expiresAt: number;
  claims: T;
}

/** The most by which the clocks of two machines may differ. */
const CLOCKS_DIFFER_MS = 30_000;
/** A caller may wait ten seconds for a target, and only then be asked by that for more. */
const TOKEN_LIFE_MS = 15_000;
const TOKENS_REMEMBERED = 10_000;
/** No longer than a token counts: each second of a session brings another one. */
const REMEMBERED = { ttl: TOKEN_LIFE_MS + CLOCKS_DIFFER_MS, ttlAutopurge: true };

export class Signer {
  /** By purpose and token: the token is the same string object from call to call, so its hash is at hand. */
  private readonly verified = new Map<string, LRUCache<string, Claims<unknown>>>();

  constructor(private readonly keys: SigningKeys) {}

  /** `purpose` keeps a token made for one use from being taken for another. */
  sign<T>(purpose: string, claims: T): string {
    const stated = { expiresAt: Date.now() + TOKEN_LIFE_MS, claims };
    const body = Buffer.from(JSON.stringify(stated));
    const signature = this.keys.sign(signed(purpose, body));
    const token = `${body.toString('base64url')}.${signature.toString('base64url')}`;
    // the process that signs is most often asked first by itself, where everything is in one
    if (this.keys.doesTrustItself) this.rememberedFor(purpose).set(token, stated);
    return token;
  }

  /** The claims, or undefined for a token that is forged, expired or made for another purpose. */
  verify<T>(purpose: string, token: unknown): T | undefined {
    if (typeof token !== 'string') return undefined;
    const remembered = this.rememberedFor(purpose);
    const known = remembered.get(token) ?? this.check(purpose, token);
    if (!known || known.expiresAt + CLOCKS_DIFFER_MS < Date.now()) return undefined;
    if (!remembered.has(token)) remembered.set(token, known);
    return known.claims as T;
  }

  private rememberedFor(purpose: string): LRUCache<string, Claims<unknown>> {
    const known = this.verified.get(purpose);
    if (known) return known;
    const remembered = boundedCache<Claims<unknown>>(TOKENS_REMEMBERED, REMEMBERED);
    this.verified.set(purpose, remembered);
    return remembered;
  }

  private check(purpose: string, token: string): Claims<unknown> | undefined {
    const [encoded = '', signature = ''] = token.split('.');
    const body = Buffer.from(encoded, 'base64url');
    const given = Buffer.from(signature, 'base64url');
    const isTrue = this.keys.hasSigned(signed(purpose, body), given);
    return isTrue ? JSON.parse(body.toString('utf8')) : undefined;
  }
}

function signed(purpose: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${purpose}\0`), body]);
}

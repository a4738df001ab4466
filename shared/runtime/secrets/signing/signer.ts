// Signed statements of a service, which every process trusts: those of `identity` about who is calling travel beside the input.
import type { LRUCache } from 'lru-cache';
import type { SigningService } from '../../../contracts/signed-calls';
import { boundedCache } from '../../bounded-cache';
import type { SigningKeys } from './signing-keys';

interface Claims<T> {
  expiresAt: number;
  claims: T;
}

/** Largest difference between the clocks of two machines. */
const CLOCKS_DIFFER_MS = 30_000;
/** A target may call another service ten seconds after its own call was sent. */
const TOKEN_LIFE_MS = 15_000;
const TOKENS_REMEMBERED = 10_000;
/** Verified tokens are remembered while they are valid; each second of a session brings a new one. */
const REMEMBERED = { ttl: TOKEN_LIFE_MS + CLOCKS_DIFFER_MS, ttlAutopurge: true };

export class Signer {
  /** Claims by purpose and token. */
  private readonly verified = new Map<string, LRUCache<string, Claims<unknown>>>();

  constructor(private readonly keys: SigningKeys) {}

  /** @param purpose a token of one purpose is invalid for another, and each purpose has one signer */
  sign<T>(purpose: string, claims: T, by: SigningService = 'identity'): string {
    const content = { expiresAt: Date.now() + TOKEN_LIFE_MS, claims };
    const body = Buffer.from(JSON.stringify(content));
    const signature = this.keys.sign(by, signed(purpose, body));
    const token = `${body.toString('base64url')}.${signature.toString('base64url')}`;
    // a process of all services verifies its own tokens
    if (this.keys.doesTrustItself(by)) this.rememberedFor(purpose).set(token, content);
    return token;
  }

  /** Returns the claims; undefined for a token that is forged, expired or of another purpose. */
  verify<T>(purpose: string, token: unknown, by: SigningService = 'identity'): T | undefined {
    if (typeof token !== 'string') return undefined;
    const remembered = this.rememberedFor(purpose);
    const known = remembered.get(token) ?? this.check(purpose, token, by);
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

  private check(purpose: string, token: string, by: SigningService): Claims<unknown> | undefined {
    const [encoded = '', signature = ''] = token.split('.');
    const body = Buffer.from(encoded, 'base64url');
    const signatureBytes = Buffer.from(signature, 'base64url');
    const isSigned = this.keys.hasSigned(by, signed(purpose, body), signatureBytes);
    return isSigned ? JSON.parse(body.toString('utf8')) : undefined;
  }
}

function signed(purpose: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${purpose}\0`), body]);
}

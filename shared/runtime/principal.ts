// Who is calling, as identity resolved it. It travels on the bus as a signed token, because any client of
// the bus could otherwise put any user into `ctx.meta`.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Role } from '../contracts/access';

export interface Principal {
  userId: string;
  email: string;
  locale: string | null;
  via: 'session' | 'key';
  /** Id of the session or of the key. */
  credentialId: string;
  /** The active company, if the user is a member of it at this moment. */
  companyId: string | null;
  role: Role | null;
  /** The one company that a session of its single sign-on acts in; null for every other session and for a key. */
  restrictedToCompanyId: string | null;
  /** null for a session: it is not restricted by scopes. */
  scopes: readonly string[] | null;
}

interface Claims<T> {
  expiresAt: number;
  claims: T;
}

const TOKEN_LIFE_MS = 60_000;
/** What two machines may differ by: with less, one clock that is wrong by a minute would refuse every call. */
const CLOCKS_DIFFER_MS = 120_000;
const TOKENS_REMEMBERED = 10_000;

/** Signs and verifies claims between processes. Every process of a system holds the same key. */
export class Signer {
  /** By purpose, then by token: the token is the same string object from call to call, so its hash is at hand. */
  private readonly verified = new Map<string, LRUCache<string, Claims<unknown>>>();

  constructor(private readonly key: Buffer) {}

  /** `purpose` keeps a token made for one use from being taken for another. */
  sign<T>(purpose: string, claims: T): string {
    const body = Buffer.from(JSON.stringify({ expiresAt: Date.now() + TOKEN_LIFE_MS, claims }));
    return `${body.toString('base64url')}.${this.mac(purpose, body).toString('base64url')}`;
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
    const remembered = new LRUCache<string, Claims<unknown>>({ max: TOKENS_REMEMBERED });
    this.verified.set(purpose, remembered);
    return remembered;
  }

  private check(purpose: string, token: string): Claims<unknown> | undefined {
    const [encoded = '', mac = ''] = token.split('.');
    const body = Buffer.from(encoded, 'base64url');
    const expected = this.mac(purpose, body);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(body.toString('utf8'));
  }

  private mac(purpose: string, body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(purpose).update('\0').update(body).digest();
  }
}

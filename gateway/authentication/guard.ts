// The guard resolves a session cookie or an API key to a principal. A request with both uses the key.
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { isInRanges, parseAddress, parseRange } from '../../shared/runtime/checks/ip-ranges';
import { fingerprint, isApiKey, isToken } from '../../shared/runtime/secrets/credentials';
import { isSentTwice } from './credential-advice';
import type { KeyUses } from './key-uses';
import type { Introspected, PrincipalCache } from './principal-cache';

export interface Credential {
  kind: 'key' | 'session';
  /** SHA-256 of the secret; the secret itself does not leave the gateway. */
  hash: string;
}

export interface GuardOptions {
  cookieName: string;
  cache: PrincipalCache;
  keyUses: KeyUses;
  introspect(credential: Credential): Promise<(Introspected & { ipAllowList: string[] | null }) | null>;
}

export class Guard {
  constructor(private readonly options: GuardOptions) {}

  /** undefined without a credential, or for text that is none of ours. */
  credentialOf(req: IncomingMessage): Credential | undefined {
    return credentialOf(req, this.options.cookieName);
  }

  /** True if identity has to be asked and has not accepted the credential lately. */
  needsLookUp(credential: Credential): boolean {
    return this.options.cache.isNew(cacheKey(credential));
  }

  /**
   * undefined for an unknown credential, or a key used from an address it does not allow.
   * @param refused called with the principal of such a key
   */
  async authenticate(
    credential: Credential,
    address: string,
    refused?: (principal: Introspected['principal']) => void,
  ): Promise<Introspected | undefined> {
    const { cache, introspect, keyUses } = this.options;
    const introspected = (await cache.get(cacheKey(credential), () => introspect(credential))) as
      | (Introspected & { ipAllowList?: string[] | null })
      | undefined;
    if (!introspected) return undefined;
    if (!isAllowed(address, introspected.ipAllowList)) {
      refused?.(introspected.principal);
      return undefined;
    }
    if (credential.kind === 'key') keyUses.used(introspected.principal.credentialId);
    return introspected;
  }
}

function cacheKey({ kind, hash }: Credential): string {
  return `${kind} ${hash}`;
}

function credentialOf(req: IncomingMessage, cookieName: string): Credential | undefined {
  const { authorization } = req.headers;
  if (authorization !== undefined) return isSentTwice(req) ? undefined : keyOf(authorization);
  const token = cookieValue(req.headers.cookie, cookieName);
  return token && isToken(token) ? { kind: 'session', hash: fingerprint(token) } : undefined;
}

function keyOf(authorization: string): Credential | undefined {
  const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return key && isApiKey(key) ? { kind: 'key', hash: fingerprint(key) } : undefined;
}

/** Undefined for a cookie that is absent. Values are not decoded: ours have no characters that would be encoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header, { decode: asSent })[name];
}

function asSent(value: string): string {
  return value;
}

function isAllowed(address: string, allowList: string[] | null | undefined): boolean {
  if (!allowList || allowList.length === 0) return true;
  const client = parseAddress(address);
  return client !== undefined && isInRanges(client, allowList.map(parseRange));
}

// The form of secrets that callers carry. Only their SHA-256 is ever stored or sent over the bus: with 256 random bits, a
// slow hash would add nothing.
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const API_KEY_PREFIX = 'inv_';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const API_KEY = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** `inv_` + 32 random bytes in base62 + their CRC32 in base62: a typo is refused without a look-up. */
export function newApiKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return `${API_KEY_PREFIX}${secret}${checksum(secret)}`;
}

export function isApiKey(text: string): boolean {
  if (!API_KEY.test(text)) return false;
  const secret = text.slice(API_KEY_PREFIX.length, -CHECKSUM_LENGTH);
  return checksum(secret) === text.slice(-CHECKSUM_LENGTH);
}

/** 256 random bits as base64url: session tokens, reset tokens, invitation codes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return SESSION_TOKEN.test(text);
}

/** Returns the SHA-256 that is stored instead of a secret. */
export function fingerprint(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

export function sessionCookieName(baseUrl: string): string {
  return cookieName(baseUrl, 'session');
}

/** `__Host-` pins the cookie to this host over https; browsers refuse the prefix without https. */
export function cookieName(baseUrl: string, name: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/**
 * The value of a Set-Cookie header. HttpOnly; Lax, not Strict: the redirect back from an identity provider must carry
 * it. 0 seconds delete it.
 */
export function setCookie(baseUrl: string, name: string, value: string, maxAgeSeconds: number): string {
  const parts = [`${cookieName(baseUrl, name)}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`];
  parts.push('HttpOnly', 'SameSite=Lax');
  if (baseUrl.startsWith('https:')) parts.push('Secure');
  return parts.join('; ');
}

function checksum(secret: string): string {
  return base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}

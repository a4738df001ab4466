// Public keys of KSeF, by which tokens and session keys are encrypted. They change; KSeF names the one that was used.
import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';
import { baseOf, callBefore, fields, list, refusalOf } from './api';
import type { Connection } from './connection';

const CACHE_MS = 3_600_000;
/** Code of KSeF: the key is unknown or was withdrawn. */
const KEY_UNKNOWN = 21470;

export type Usage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption';

export interface PublicKey {
  kind: 'key';
  /** SHA-256 of its SubjectPublicKeyInfo, base64. */
  id: string;
  key: KeyObject;
}

interface CachedKeys {
  at: number;
  listed: Record<string, unknown>[];
}

const cache = new Map<string, CachedKeys>();

/** Returns the valid key that began last. */
export async function publicKey(connection: Connection, usage: Usage): Promise<PublicKey | Trouble> {
  const listed = await listedKeys(connection);
  if (!Array.isArray(listed)) return listed;
  const now = connection.now().getTime();
  const [chosen] = listed
    .filter((one) => list(one.usage).includes(usage))
    .filter(({ validFrom, validTo }) => timeOf(validFrom) <= now && now <= timeOf(validTo))
    .toSorted((one, other) => timeOf(other.validFrom) - timeOf(one.validFrom));
  if (!chosen) return trouble('key', 'public_key_missing');
  try {
    const { publicKey: key } = new X509Certificate(Buffer.from(String(chosen.certificate), 'base64'));
    return { kind: 'key', id: String(chosen.publicKeyId), key };
  } catch {
    return trouble('network', 'not_understood');
  }
}

/** Makes the next call fetch the keys again. */
export function forgetPublicKeys(connection: Connection): void {
  cache.delete(baseOf(connection));
}

export function isKeyUnknown(body: unknown): boolean {
  return refusalOf(body).codes.includes(KEY_UNKNOWN);
}

async function listedKeys(connection: Connection): Promise<CachedKeys['listed'] | Trouble> {
  const [base, at] = [baseOf(connection), connection.now().getTime()];
  const known = cache.get(base);
  if (known && at - known.at < CACHE_MS) return known.listed;
  const answer = await callBefore(connection, '/security/public-key-certificates');
  if (answer.kind === 'trouble') return answer;
  const listed = list(answer.body).map(fields);
  if (answer.status !== 200 || listed.length === 0) return trouble('network', 'not_understood');
  cache.set(base, { at, listed });
  return listed;
}

function timeOf(value: unknown): number {
  return Date.parse(String(value));
}

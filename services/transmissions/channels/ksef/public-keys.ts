// The public keys of KSeF: what is encrypted for it is encrypted by one of them. They change; it says which one was used.
import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';
import { baseOf, callBefore, fields, list, refusalOf } from './api';
import type { Connection } from './connection';

const KEPT_MS = 3_600_000;
/** "The key is unknown or was withdrawn." */
const KEY_UNKNOWN = 21470;

export type Usage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption';

export interface PublicKey {
  kind: 'key';
  /** base64 SHA-256 of its SubjectPublicKeyInfo. */
  id: string;
  key: KeyObject;
}

interface Kept {
  at: number;
  listed: Record<string, unknown>[];
}

const kept = new Map<string, Kept>();

/** The valid one that began last. */
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

/** The next one is asked for anew. */
export function forgetPublicKeys(connection: Connection): void {
  kept.delete(baseOf(connection));
}

export function isKeyUnknown(body: unknown): boolean {
  return refusalOf(body).codes.includes(KEY_UNKNOWN);
}

async function listedKeys(connection: Connection): Promise<Kept['listed'] | Trouble> {
  const [base, at] = [baseOf(connection), connection.now().getTime()];
  const known = kept.get(base);
  if (known && at - known.at < KEPT_MS) return known.listed;
  const answer = await callBefore(connection, '/security/public-key-certificates');
  if (answer.kind === 'trouble') return answer;
  const listed = list(answer.body).map(fields);
  if (answer.status !== 200 || listed.length === 0) return trouble('network', 'not_understood');
  kept.set(base, { at, listed });
  return listed;
}

function timeOf(value: unknown): number {
  return Date.parse(String(value));
}

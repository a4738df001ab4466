// The keys of this process that sign checkpoints.
import type { KeyObject } from 'node:crypto';
import type { Database } from '../../../shared/runtime/database/database';
import { noCompany } from '../../../shared/runtime/database/tenant-scope';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { privateKeyOf } from '../../../shared/runtime/secrets/curve-keys';
import type { Config } from '../../../shared/settings/config';
import { publicBytes } from '../domain/signed-note';
import { SigningKeyRow } from '../models/signing-key-row';

export interface SigningKeys {
  /** All of them sign; the first is the current one. */
  privateKeys: readonly KeyObject[];
  /** The current one, in base64. */
  publicKey: string;
  /** Public keys that are being replaced. */
  replaced: readonly string[];
}

const known = new WeakMap<readonly Buffer[], SigningKeys>();

/** Returns undefined for a process without AUDIT_SIGNING_KEY. */
export function signingKeys({ auditSigningKeys: seeds }: Config): SigningKeys | undefined {
  if (seeds.length === 0) return undefined;
  const keys = known.get(seeds) ?? keysOf(seeds);
  known.set(seeds, keys);
  return keys;
}

function keysOf(seeds: readonly Buffer[]): SigningKeys {
  const privateKeys = seeds.map((seed) => privateKeyOf('Ed25519', seed));
  const [publicKey = '', ...replaced] = privateKeys.map((key) => publicBytes(key).toString('base64'));
  return { privateKeys, publicKey, replaced };
}

/** Adds the keys of this process to those that everybody may read; one that is there already keeps its time. */
export async function rememberKeys(database: Database, { config, now }: ServiceResources): Promise<void> {
  const keys = signingKeys(config);
  const firstUsedAt = now().toISOString();
  for (const publicKey of keys ? [keys.publicKey, ...keys.replaced] : [])
    await database.scoped(noCompany(null)).insert(SigningKeyRow, { publicKey, firstUsedAt }, 'keep');
}

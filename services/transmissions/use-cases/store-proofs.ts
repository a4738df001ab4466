import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { NewProof } from '../domain/outcome';
import type { StoredProof } from '../models/transmission-row';
import { files } from './files';

/** What a channel gave in evidence, as it came. @param kept those that are stored already: several transmissions may share one */
export async function storeProofs(
  tx: Transaction,
  proofs: readonly NewProof[],
  now: Date,
  kept = new Map<NewProof, StoredProof>(),
): Promise<StoredProof[]> {
  const stored: StoredProof[] = [];
  for (const proof of proofs) {
    const known = kept.get(proof) ?? (await store(tx, proof, now));
    kept.set(proof, known);
    stored.push(known);
  }
  return stored;
}

async function store(
  tx: Transaction,
  { kind, contentType, bytes }: NewProof,
  now: Date,
): Promise<StoredProof> {
  const { id: fileId, sha256 } = await files.write(tx, [bytes]);
  return { kind, contentType, fileId, sha256: sha256 ?? '', at: now.toISOString() };
}

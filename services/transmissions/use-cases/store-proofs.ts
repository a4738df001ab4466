import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { NewProof } from '../domain/outcome';
import type { StoredProof } from '../models/transmission-row';
import { files } from './files';

/**
 * Stores the evidence of a channel unchanged. @param storedProofs those that are there already; transmissions may share one
 */
export async function storeProofs(
  tx: Transaction,
  proofs: readonly NewProof[],
  now: Date,
  storedProofs = new Map<NewProof, StoredProof>(),
): Promise<StoredProof[]> {
  const result: StoredProof[] = [];
  for (const proof of proofs) {
    const known = storedProofs.get(proof) ?? (await store(tx, proof, now));
    storedProofs.set(proof, known);
    result.push(known);
  }
  return result;
}

async function store(
  tx: Transaction,
  { kind, contentType, bytes }: NewProof,
  now: Date,
): Promise<StoredProof> {
  const { id: fileId, sha256 } = await files.write(tx, [bytes]);
  return { kind, contentType, fileId, sha256: sha256 ?? '', at: now.toISOString() };
}

// Verification of a chain against checkpoints: a chain that is written anew does not have the hashes that were signed before.
import { type CheckpointFacts, isOfCompany, readCheckpoint } from './checkpoint';
import type { Break, Link } from './verify-chain';

/** A checkpoint as it is stored. */
export interface StoredCheckpoint {
  sequence: number;
  hash: string;
  note: string;
}

/** The links of a chain that are at hand: its entries, and the one before them. */
export type LinksBySequence = ReadonlyMap<number, string>;

/**
 * The breaks of stored checkpoints: notes that none of the keys has signed for this company, and hashes that the chain does not have.
 * @param publicKeys each 32 bytes
 */
export function verifyCheckpoints(
  companyId: string,
  links: LinksBySequence,
  checkpoints: readonly StoredCheckpoint[],
  publicKeys: readonly Buffer[],
): Break[] {
  return checkpoints.flatMap(({ sequence, hash, note }) => {
    const facts = readCheckpoint(note, publicKeys);
    const isOwn =
      facts && isOfCompany(facts, companyId) && facts.sequence === sequence && facts.hash === hash;
    if (!isOwn) return { sequence, reason: 'forged' as const };
    return isContradicted(links, facts) ? { sequence, reason: 'contradicted' as const } : [];
  });
}

/** True if the chain has another hash there, or ends before. */
export function isContradicted(links: LinksBySequence, { sequence, hash }: CheckpointFacts): boolean {
  return links.get(sequence) !== hash;
}

export function linksOf(first: Link, entries: readonly Link[]): Map<number, string> {
  return new Map([first, ...entries].map(({ sequence, hash }) => [sequence, hash]));
}

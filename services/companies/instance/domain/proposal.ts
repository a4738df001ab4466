// A proposal of one administrator of the instance waits for a second one.

interface Proposal {
  proposedBy: string;
  proposedAt: string;
}

const HOUR_MS = 3_600_000;
const PROPOSED_MS = 7 * 24 * HOUR_MS;
/** OWNERs are mailed at the proposal, and have two days to object. */
const OBJECTION_MS = 48 * HOUR_MS;

export function isOpen({ proposedAt }: Proposal, now: Date): boolean {
  return now.getTime() - Date.parse(proposedAt) <= PROPOSED_MS;
}

export function mayBeObjected({ proposedAt }: Proposal, now: Date): boolean {
  return now.getTime() - Date.parse(proposedAt) < OBJECTION_MS;
}

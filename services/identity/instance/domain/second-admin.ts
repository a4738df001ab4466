// The rule of two: a second administrator counts if he is another person than the first, as far as the instance can know.

export interface SecondAdmin {
  /** The first one may still propose. */
  isProposerAdmin: boolean;
  /** True if neither made the other, and nobody made both. */
  isIndependent: boolean;
  adminSince: string | Date;
}

const DAY_MS = 24 * 3_600_000;
/** A new administrator waits, so that the others see him in the list before he counts. */
const WAIT_MS = 7 * DAY_MS;
const PROPOSED_MS = 7 * DAY_MS;

/** The reason for which the second administrator does not count; null if he does. */
export function refusalOf(second: SecondAdmin | undefined, now: Date): string | null {
  if (!second?.isProposerAdmin) return 'The proposer is no administrator any more: propose it anew.';
  if (!second.isIndependent)
    return (
      'You and the proposer are not independent: one of you has made the other an administrator, or the same person both. ' +
      'An administrator whom `npm run instance-admin` has made on the machine counts.'
    );
  const from = new Date(new Date(second.adminSince).getTime() + WAIT_MS);
  if (from > now) return `An administrator counts after seven days: you do from ${from.toISOString()} on.`;
  return null;
}

/** A proposal lasts for seven days. */
export function isOpen(proposal: { proposedAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(proposal.proposedAt) <= PROPOSED_MS;
}

// The caller as the second administrator beside the proposer.
import type { Output } from '../../../../shared/contracts/contract';
import { identity } from '../../../../shared/contracts/identity';
import type { AskContext } from '../../../../shared/runtime/context';
import { Problem, problem } from '../../../../shared/runtime/errors';

export interface Second extends Output<typeof identity.secondAdmin> {
  proposerId: string | null;
}

export async function readSecond(
  ctx: AskContext,
  proposal: { proposedBy: string } | undefined,
): Promise<Second> {
  const proposerId = proposal?.proposedBy ?? null;
  const second = await ctx.call(identity.secondAdmin, { adminId: ctx.principal.userId, proposerId });
  return { ...second, proposerId };
}

/** @throws 409 if the caller does not count as the second one beside the proposer */
export function assertCounts({ refusal, proposerId }: Second, proposedBy: string): void {
  // another one has proposed it since the caller was judged
  if (proposerId !== proposedBy) throw problem('changed_meanwhile');
  if (refusal !== null) throw new Problem('second_admin_refused', { detail: refusal });
}

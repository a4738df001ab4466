import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';

const HELD_SECONDS = 5 * 60;
const SUSPENDED_SECONDS = 60 * 60;

export interface Waiting {
  reason: string;
  /** Until it is worth asking again. */
  seconds: number;
}

/** The reason why no reminder of the company may be made or leave now; null where there is none. */
export async function waitingFor(ctx: AskContext): Promise<Waiting | null> {
  if (ctx.config.receivablesHold) return { reason: 'The operator holds everything', seconds: HELD_SECONDS };
  const { suspended } = await ctx.call(companies.suspension, { companyId: ctx.companyId });
  return suspended ? { reason: 'The company is suspended', seconds: SUSPENDED_SECONDS } : null;
}

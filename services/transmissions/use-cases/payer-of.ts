import { shareOf } from '../../../shared/quotas/payers';
import type { AskContext } from '../../../shared/runtime/context';

/** Returns null if the payer cannot be asked for now; the job `learn_payers` asks again. */
export async function payerOf(ctx: AskContext, companyId: string): Promise<string | null> {
  const { payerId } = await shareOf(ctx, companyId);
  return payerId === companyId ? null : payerId;
}

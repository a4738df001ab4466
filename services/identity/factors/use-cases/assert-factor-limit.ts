import { FACTORS_MAX } from '../../../../shared/contracts/factors';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { problem } from '../../../../shared/runtime/errors';
import { countFactors } from '../../queries/factors';

/** Throws 409 for a user who has as many factors as one may have. */
export async function assertFactorLimit(rows: Rows, ctx: CallContext, userId: string): Promise<void> {
  const counted = await rows.one<{ count: number }>(countFactors, [userId, ctx.now().toISOString()]);
  if (counted && counted.count >= FACTORS_MAX) throw problem('factor_limit_reached');
}

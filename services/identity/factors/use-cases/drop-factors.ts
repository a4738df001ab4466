import type { AskContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { UserRecord } from '../../domain/user';
import { deleteFactorsOf } from '../../queries/factors';
import type { FactorRecord } from '../domain/factor';
import { deleteRecoveryCodes } from '../queries/recovery-codes';
import { recordSecurityEvent } from './record-security-event';

/** Deletes factors that somebody else may have added: they would refuse the owner of the address the second step. */
export async function dropFactors(tx: Transaction, ctx: AskContext, user: UserRecord): Promise<void> {
  const factors = await tx.many<FactorRecord>(deleteFactorsOf, [user.id]);
  await tx.many(deleteRecoveryCodes, [user.id]);
  for (const factor of factors) {
    if (factor.confirmedAt !== null)
      await recordSecurityEvent(tx, ctx, user, { action: 'factor.removed', factor });
  }
}

import type { FactorMethod } from '../../../../shared/contracts/factors';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { SESSION_METHOD_OF } from '../../domain/freshness';
import type { UserRecord } from '../../domain/user';
import { deleteOpenFactors, factorsOf } from '../../queries/factors';
import { endSessionsOf } from '../../queries/sessions';
import { type FactorRecord, presentFactor } from '../domain/factor';
import { authenticateSession } from '../queries/sessions';
import { recordSecurityEvent } from './record-security-event';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes';

/**
 * Adds a factor that this session has just proven. The first one ends all other sessions, which have not proven it, and comes with
 * recovery codes. `store` stores it. The caller must hold the lock of the user.
 */
export async function confirmFactorBy(
  tx: Transaction,
  ctx: CallContext,
  user: UserRecord,
  method: FactorMethod,
  store: () => Promise<FactorRecord>,
) {
  const { credentialId } = ctx.principal;
  const isFirst = (await tx.many(factorsOf, [user.id])).length === 0;
  const factor = await store();
  await tx.one(authenticateSession, [credentialId, ctx.now().toISOString(), SESSION_METHOD_OF[method], true]);
  await tx.many(deleteOpenFactors, [user.id]);
  if (isFirst) await tx.many(endSessionsOf, [user.id, credentialId, null]);
  await recordSecurityEvent(tx, ctx, user, { action: 'factor.added', factor });
  const hasCodes = (await recoveryCodesLeft(tx, user.id)) > 0;
  const recoveryCodes = hasCodes ? null : await replaceRecoveryCodes(tx, ctx, user.id);
  return { factor: presentFactor(factor), recoveryCodes };
}

import type { CallContext } from '../../../../shared/runtime/context';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { newRecoveryCodes, recoveryCodeHash } from '../../credentials/factor-secrets';
import { countRecoveryCodes, deleteRecoveryCodes, insertRecoveryCodes } from '../queries/recovery-codes';

export async function recoveryCodesLeft(rows: Rows, userId: string): Promise<number> {
  const row = await rows.one<{ count: number }>(countRecoveryCodes, [userId]);
  return row?.count ?? 0;
}

/** Returns a new set, which ends that of before. Only the hashes are stored. */
export async function replaceRecoveryCodes(rows: Rows, ctx: CallContext, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await rows.many(deleteRecoveryCodes, [userId]);
  await rows.many(insertRecoveryCodes, [userId, codes.map(recoveryCodeHash), ctx.now().toISOString()]);
  return codes;
}

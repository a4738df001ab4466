import type { Rows } from '../../../../shared/runtime/database/rows';
import { refusalOf, type SecondAdmin } from '../domain/second-admin';
import { secondOf } from '../queries/instance';

/** Returns the reason for which the administrator cannot confirm what the proposer has proposed; null if he can. */
export async function refusalOfSecond(
  rows: Rows,
  adminId: string,
  proposerId: string,
  now: Date,
): Promise<string | null> {
  return refusalOf(await rows.one<SecondAdmin>(secondOf, [proposerId, adminId]), now);
}

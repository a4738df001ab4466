import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { PresentableTransmission } from '../domain/present';
import { presentableTransmission } from '../queries/transmissions';

/** Throws 404 if there is none. */
export async function readPresentable(
  rows: Pick<Scoped | Transaction, 'one'>,
  id: string,
): Promise<PresentableTransmission> {
  const row = await rows.one<PresentableTransmission>(presentableTransmission, [id]);
  if (!row) throw problem('transmission_not_found');
  return row;
}

import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { ShownRecord } from '../domain/present';
import { shown } from '../queries/transmissions';

/** Throws 404 if there is none. */
export async function readShown(rows: Pick<Scoped | Transaction, 'one'>, id: string): Promise<ShownRecord> {
  const row = await rows.one<ShownRecord>(shown, [id]);
  if (!row) throw problem('transmission_not_found');
  return row;
}

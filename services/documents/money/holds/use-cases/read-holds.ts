import type { Hold } from '../../../../../shared/contracts/documents/holds';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { DocumentRecord } from '../../../models/document-row';
import { isInForce, mayReadHolds, presentHold } from '../domain/hold';
import { HoldRow } from '../models/hold-row';

/**
 * Holds that last today, the earliest first. Only issued invoices have any: no other document costs a statement.
 * @param today in the time zone of the company. Returns null to a key without the scope `receivables:read`
 */
export async function readHolds(
  ctx: AskContext,
  { id: documentId, typeId, status }: Pick<DocumentRecord, 'id' | 'typeId' | 'status'>,
  today: string,
): Promise<Hold[] | null> {
  if (!mayReadHolds(ctx.principal)) return null;
  if (typeId !== 'invoice' || status === 'draft') return [];
  const rows = await ctx.company.findAll(HoldRow, { documentId, removedOn: null }, { order: ['id'] });
  return rows.filter((hold) => isInForce(hold, today)).map(presentHold);
}

// The order of a deposit in a draft that is changed.
import type { DocumentRecord } from '../models/document-row';

/** UNTDID 1001: a deposit, and an invoice in the place of another one, which may have been a deposit. */
const DEPOSITS: ReadonlySet<string | null> = new Set(['386', '384']);

type Ordered = Pick<DocumentRecord, 'typeId' | 'typeCode' | 'currency' | 'orderLines'>;

/** None in an invoice that is no deposit any more, and in another currency than that of the order. */
export function keptOrderLines(draft: Ordered, { typeId, typeCode, currency }: Ordered) {
  const isOther = typeId === 'invoice' && !DEPOSITS.has(typeCode);
  return isOther || currency !== draft.currency ? [] : draft.orderLines;
}

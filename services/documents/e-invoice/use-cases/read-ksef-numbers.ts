// The numbers that KSeF has given to the documents that a document names.

import type { NationalTerms } from '../../../../shared/e-invoice/semantic/national';
import type { AskContext } from '../../../../shared/runtime/context';
import { Problem } from '../../../../shared/runtime/errors';
import { isUnderWay, ksefNumberIn } from '../../domain/ksef-number';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { precedingIds } from '../domain/preceding';

/** Of what the channel knows before it is told here. */
export interface AcceptedDocument {
  documentId: string;
  remoteId: string;
}

/** @throws 409 where the number of one is still to come: it would be said to have none */
export async function readKsefNumbers(
  ctx: AskContext,
  record: DocumentRecord,
  accepted: readonly AcceptedDocument[],
): Promise<NonNullable<NationalTerms['ksefNumbers']>> {
  const found: NonNullable<NationalTerms['ksefNumbers']> = [];
  for (const id of precedingIds(record)) {
    const preceding = await ctx.companyNamed(record.companyId).find(DocumentRow, { id });
    if (!preceding) continue;
    const told = accepted.find(({ documentId }) => documentId === id)?.remoteId;
    const ksefNumber = told ?? ksefNumberIn(preceding.transmissions);
    const number = preceding.number ?? '';
    if (ksefNumber) found.push({ number, ksefNumber });
    else if (isUnderWay(preceding.transmissions)) throw awaited(number);
  }
  return found;
}

function awaited(number: string): Problem {
  const message = `names ${number}, whose KSeF number is still to come`;
  return new Problem('e_invoice_not_possible', { errors: [{ pointer: '/corrects', message }] });
}

// An issued document as the semantic invoice that its e-invoices are made of.

import { semanticInvoice } from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import type { AskContext } from '../../../../../shared/runtime/context';
import { asIssued } from '../../../domain/as-issued';
import type { DocumentRecord } from '../../../models/document-row';
import { readDocument } from '../../../use-cases/change-document';

export interface IssuedInvoice {
  record: DocumentRecord;
  invoice: SemanticInvoice;
}

/** @throws 404, 409 for a draft or a quote */
export async function readIssued(ctx: AskContext, id: string): Promise<IssuedInvoice> {
  const record = await readDocument(ctx.company, id);
  return { record, invoice: semanticInvoice(asIssued(record)) };
}

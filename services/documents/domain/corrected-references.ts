// The invoices or the period that a credit note without a single invoice corrects.
import type { NamedInvoice } from '../../../shared/contracts/documents/corrected-references';
import type { FieldError } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { isOpen } from './status';

type References = Pick<DocumentRecord, 'correctedInvoices' | 'externalReferences' | 'correctsPeriod'>;

/** The reference to an issued invoice of the client, or the reason why there is none. */
export function namedInvoice(invoice: DocumentRecord | undefined, clientId: string): NamedInvoice | string {
  if (!invoice) return 'names no document of this company';
  const { id, typeId, status, number, issueDate, selfBilling } = invoice;
  if (selfBilling !== null) return 'names a self-billed invoice, which is credited by itself';
  if (typeId !== 'invoice' || !isOpen(status) || !number || !issueDate) return 'must name an issued invoice';
  return invoice.clientId === clientId ? { id, number, issueDate } : 'names an invoice to another client';
}

export function correctedFaults({
  typeId,
  correctedInvoices,
  externalReferences,
  correctsPeriod,
}: References & Pick<DocumentRecord, 'typeId'>): FieldError[] {
  if (typeId === 'credit-note') {
    const isReversed = correctsPeriod !== null && correctsPeriod.to < correctsPeriod.from;
    const message = 'must not be before the beginning of the period';
    return isReversed ? [{ pointer: '/correctsPeriod/to', message }] : [];
  }
  const references = [
    ['/correctedIds', correctedInvoices.length > 0],
    ['/externalReferences', externalReferences.length > 0],
    ['/correctsPeriod', correctsPeriod !== null],
  ] as const;
  return references.flatMap(([pointer, isPresent]) =>
    isPresent ? [{ pointer, message: 'belongs to credit notes only' }] : [],
  );
}

/** A change of the client leaves no invoices of the former one. */
export function correctedClientFaults(
  draft: Pick<DocumentRecord, 'clientId' | 'correctedInvoices' | 'correctsId'>,
  { clientId, correctedInvoices }: { clientId?: string; correctedInvoices?: NamedInvoice[] },
): FieldError[] {
  const isChanged = clientId !== undefined && clientId !== draft.clientId;
  if (isChanged && draft.correctsId !== null)
    return [
      {
        pointer: '/clientId',
        message:
          'is that of the corrected invoice: delete this draft, and correct the invoice again with changes.clientId',
      },
    ];
  if (!isChanged || correctedInvoices || draft.correctedInvoices.length === 0) return [];
  return [
    {
      pointer: '/clientId',
      message: 'cannot change while invoices of the client are named: give correctedIds',
    },
  ];
}

// The input of a new document: who its client is, and what self-billing needs.
import type { Input } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import type { StoredSelfBilling } from '../../../../../shared/contracts/documents/self-billing';
import { type FieldError, invalid, problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';

type DraftInput = Omit<Input<typeof documents.create>, 'issue' | 'send'>;
export type NewInput = Omit<DraftInput, 'selfBilling' | 'clientId'> & {
  clientId: string;
  selfBilling: StoredSelfBilling | null;
};

const SELF_BILLED = '389';

/** @throws 400 for 389 without its supplier, and for a supplier in another document */
export function namedParties({ clientId, selfBilling, ...input }: DraftInput): NewInput {
  if (!selfBilling) {
    if (input.typeCode === SELF_BILLED) throw problem('self_billing_issuer');
    if (clientId === undefined) throw invalid('/clientId', 'is required');
    return { ...input, clientId, selfBilling: null };
  }
  if (input.typeId !== 'invoice' || input.typeCode !== SELF_BILLED)
    throw invalid('/selfBilling', 'belongs to invoices with the typeCode 389');
  const { supplierClientId, agreement, smallBusiness = false } = selfBilling;
  if (clientId !== undefined && clientId !== supplierClientId)
    throw invalid('/clientId', 'is not the supplier: leave it out');
  return {
    ...input,
    clientId: supplierClientId,
    selfBilling: { supplierClientId, agreement, smallBusiness },
  };
}

type Draft = Pick<DocumentRecord, 'selfBilling' | 'clientId'>;
type Change = { typeCode?: string | null; clientId?: string; prepayments?: unknown };

/** Faults of a change: a draft in the name of a supplier stays one, and no other becomes one. */
export function selfBillingFaults({ selfBilling, clientId }: Draft, change: Change): FieldError[] {
  if (!selfBilling) return [];
  const fault = (pointer: string, message: string) => ({ pointer, message });
  return [
    ...(change.typeCode !== undefined && change.typeCode !== SELF_BILLED
      ? [fault('/typeCode', 'must be 389 in an invoice of a supplier')]
      : []),
    ...(change.clientId !== undefined && change.clientId !== clientId
      ? [fault('/clientId', 'is the supplier: delete the draft, and make one for the other')]
      : []),
    ...(Array.isArray(change.prepayments) && change.prepayments.length > 0
      ? [fault('/prepayments', 'are deposits that the company invoiced itself')]
      : []),
  ];
}

// A preview of the record of a document before its issue, for the checks.
import type { Buyer } from '../../../contracts/documents/parties';
import type { ChannelEnvironment } from '../../../contracts/transmissions/channels';
import { type BreakdownDocument, breakdownOf } from './breakdown';
import type { RecordableDocument } from './document';
import { euroRate } from './euros';
import { invoiceTypeOf } from './invoice-type';
import { type RecordFault, type RecordParts, recordFaults } from './rules';
import { nifOf, recipientNumber } from './tax-numbers';
import type { Place } from './territory';

export interface RecordPreview {
  issuerNif: string | null;
  isRecipientKnown: boolean;
  hasEuroRate: boolean;
  /** Fields that do not fit each other. */
  faults: readonly RecordFault[];
  /** The first number of the pattern: before the issue only its form is known. */
  number: string;
}

interface Parts {
  environment: ChannelEnvironment | null;
  seller: Parameters<typeof nifOf>[0] & Place;
  buyer: Buyer | null;
  document: RecordableDocument;
  number: string;
}

/** The preview; null if no record is made. */
export function recordPreview(parts: Parts): RecordPreview | null {
  const { environment, seller, buyer, document, number } = parts;
  if (environment === null || document.typeId === 'quote') return null;
  const recipient = buyer && recipientNumber(buyer);
  const issuerNif = nifOf(seller);
  const hasEuroRate = euroRate(document) !== null;
  const record = { ...document, seller, buyer };
  return {
    number,
    issuerNif,
    isRecipientKnown: recipient !== null,
    hasEuroRate,
    faults: hasEuroRate ? faultsOf(record, { issuerNif, recipient }) : [],
  };
}

/** A deleted client has no buyer to check: the document cannot be issued as it is. */
function faultsOf(
  document: BreakdownDocument & Parameters<typeof invoiceTypeOf>[0],
  known: Pick<RecordParts, 'issuerNif' | 'recipient'>,
): RecordFault[] {
  if (document.buyer === null) return [];
  const breakdown = breakdownOf(document, document.typeId === 'credit-note' ? -1 : 1);
  return recordFaults({ ...known, breakdown, invoiceType: invoiceTypeOf(document) });
}

// A document as its record is made of it: what is frozen when it is issued.
import type { CorrectedInvoice } from '../../../contracts/documents/corrected-invoice';
import type { DocumentLine, VatGroup } from '../../../contracts/documents/lines';
import type { Buyer, Seller } from '../../../contracts/documents/parties';
import type { DocumentType } from '../../../contracts/number-formats';

export interface RecordableDocument {
  typeId: DocumentType;
  number: string | null;
  issueDate: string | null;
  taxPointDate: string | null;
  paidOn: string | null;
  deliveryDate: string | null;
  seller: Seller | null;
  buyer: Buyer | null;
  currency: string;
  accountingVat: { currency: string; exchangeRate: string } | null;
  lines: readonly Pick<DocumentLine, 'name' | 'description'>[];
  vatBreakdown: readonly VatGroup[];
  netMinor: number;
  vatMinor: number;
  surchargeMinor: number;
  correctsId: string | null;
  corrects: Pick<CorrectedInvoice, 'number' | 'issueDate' | 'isFullInvoice'> | null;
  isSimplified: boolean;
  /** The country whose VAT the One-Stop-Shop declares. */
  consumedIn?: string | null;
  correctedInvoices?: readonly Pick<CorrectedInvoice, 'number' | 'issueDate'>[];
  externalReferences?: readonly Pick<CorrectedInvoice, 'number' | 'issueDate'>[];
  reasonCode: string | null;
}

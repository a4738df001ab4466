// The words of a page.
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import type { PaymentMethod, VatCategory } from '../document';

export interface Wording {
  titles: Record<DocumentType, string>;
  states: { draft: string; cancelled: string; paid: string };
  seller: string;
  buyer: Record<DocumentType, string>;
  facts: {
    issueDate: string;
    dueDate: string;
    validUntil: string;
    servicePeriod: string;
    serviceDate: string;
    buyerReference: string;
    corrects: string;
  };
  reason: string;
  columns: { description: string; quantity: string; unitPrice: string; vat: string; amount: string };
  adjustments: { allowance: string; charge: string };
  vat: { heading: string; rate: string; base: string; amount: string };
  /** Written instead of a rate, for every category but the standard one. */
  categories: Record<Exclude<VatCategory, 'S'>, string>;
  totals: { lines: string; net: string; vat: string; gross: string; paid: string; due: string };
  payment: { heading: string; holder: string; reference: string };
  methods: Record<PaymentMethod, string>;
  paymentTerms: string;
  notes: string;
  page: string;
  /** Between a label and its value. */
  colon: string;
}

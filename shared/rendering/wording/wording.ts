// The words of a page.
import type { DocumentType } from '../../contracts/number-formats';
import type { PaymentMethod, VatCategory } from '../document';

export interface Wording {
  titles: Record<DocumentType, string>;
  /** Of an invoice with another type code than 380 (BT-3). */
  kinds: Record<'326' | '384' | '386' | '389', string>;
  states: { draft: string; cancelled: string; paid: string };
  seller: string;
  buyer: Record<DocumentType, string>;
  facts: {
    issueDate: string;
    dueDate: string;
    validUntil: string;
    servicePeriod: string;
    serviceDate: string;
    deliveryDate: string;
    taxPoint: string;
    buyerReference: string;
    orderReference: string;
    salesOrderReference: string;
    contractReference: string;
    projectReference: string;
    despatchReference: string;
    receiptReference: string;
    tenderReference: string;
    objectIdentifier: string;
    accountingReference: string;
    deliverTo: string;
    taxRepresentative: string;
    corrects: string;
  };
  reason: string;
  columns: {
    number: string;
    description: string;
    quantity: string;
    unitPrice: string;
    vat: string;
    amount: string;
  };
  /** A credit note of a country that wants to see what it changes. */
  correction: { heading: string; before: string; difference: string; after: string };
  adjustments: { allowance: string; charge: string };
  vat: { heading: string; rate: string; base: string; amount: string; gross: string; total: string };
  /** Written instead of a rate, for every category but the standard one. */
  categories: Record<Exclude<VatCategory, 'S'>, string>;
  /** Written as the rate, where the category has none: never a plain 0 %. */
  rates: Record<'E' | 'AE' | 'K' | 'G' | 'O', string>;
  totals: {
    lines: string;
    net: string;
    vat: string;
    gross: string;
    /** Paid before the issue (BT-113), by a deposit or otherwise. */
    atIssue: string;
    deposit: string;
    rounding: string;
    paid: string;
    credited: string;
    due: string;
  };
  payment: {
    heading: string;
    holder: string;
    reference: string;
    mandate: string;
    creditor: string;
    debited: string;
    card: string;
    online: string;
    /** Beside a QR code. */
    scan: string;
  };
  methods: Record<PaymentMethod, string>;
  paymentTerms: string;
  /** With `{date}`. */
  dueBy: string;
  /** With `{days}`. */
  dueIn: string;
  line: { article: string; buyerArticle: string; origin: string; period: string; orderLine: string };
  shareCapital: string;
  notes: string;
  page: string;
  /** Between a label and its value. */
  colon: string;
}

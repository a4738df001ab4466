// Input of the renderer: a document as it was issued (or would be), complete in itself. Rendering computes and looks up
// nothing, so that a document looks the same in ten years. Money is in integers of minor units; rates, quantities and
// unit prices are exact decimal strings; dates are calendar dates.
import type { DocumentType } from '../../../shared/contracts/number-formats';

export interface RenderableDocument {
  typeId: DocumentType;
  /** null: a draft, and the page says so. */
  number: string | null;
  issueDate: string | null;
  /** Invoice. */
  dueDate?: string | null;
  /** Quote. */
  validUntil?: string | null;
  /** Start and end of what was delivered; the same day twice for a date of delivery. */
  servicePeriod?: { from: string; to: string } | null;
  /** Credit note: the document that it corrects, and why. */
  corrects?: { number: string; issueDate: string | null; reason?: string | null } | null;
  /** The buyer's reference: order number, contract, contact person (BT-10). */
  buyerReference?: string | null;
  seller: RenderableParty;
  buyer: RenderableParty;
  currency: string;
  lines: RenderableLine[];
  /** Allowances and charges on the whole document. */
  adjustments?: RenderableAdjustment[];
  vatBreakdown: RenderableVat[];
  totals: RenderableTotals;
  /** VAT in the seller's own currency, where the document is in another one (VAT Directive, article 230). */
  accountingVat?: { currency: string; exchangeRate: string; vatMinor: number } | null;
  payments?: { date: string; amountMinor: number; method?: PaymentMethod | null }[];
  paymentTerms?: string | null;
  iban?: string | null;
  bic?: string | null;
  /** Remittance information (BT-83); by default the number of the document. */
  paymentReference?: string | null;
  notes?: string | null;
  /** Sentences that the law of the seller's country requires, one paragraph each. */
  legalMentions?: string[];
  /** Portugal: the document code as it is printed, `CODE-123`, without the word ATCUD. */
  atcud?: string | null;
  /** Printed at the foot of each page. */
  footer?: string | null;
  /** Shown beside the title. */
  stamp?: 'cancelled' | 'paid' | null;
}

export interface RenderableParty {
  name: string;
  /** As they are to be printed, in order: street, postal code and city, country. */
  addressLines: string[];
  /** `label` as it is to be printed, e.g. "VAT ID", "SIRET". */
  identifiers: { label: string; value: string }[];
  email?: string | null;
  phone?: string | null;
  website?: string | null;
}

export interface RenderableLine {
  description: string;
  quantity: string;
  unit?: string | null;
  /** Decimal string in the document's currency; may have more decimals than the currency has. */
  unitPrice: string;
  adjustments?: RenderableAdjustment[];
  /** Percent, e.g. `20` or `5.5`. */
  vatRate: string;
  /** EN 16931 (UNCL 5305): S, Z, E, AE, K, G, O, L, M. */
  vatCategory: VatCategory;
  netMinor: number;
}

export interface RenderableAdjustment {
  kind: 'allowance' | 'charge';
  /** Above zero for both kinds. */
  amountMinor: number;
  /** Only where a percentage was entered. */
  percent?: string | null;
  reason?: string | null;
}

export type PaymentMethod =
  | 'bank_transfer'
  | 'direct_debit'
  | 'card'
  | 'cash'
  | 'cheque'
  | 'online'
  | 'set_off'
  | 'other';

export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';

/** One row per category and rate. */
export interface RenderableVat {
  category: VatCategory;
  rate: string;
  baseMinor: number;
  vatMinor: number;
  exemptionReason?: string | null;
}

export interface RenderableTotals {
  /** Sum of the lines, before the adjustments of the document. */
  linesMinor: number;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  /** Paid and credited so far. Absent: the page shows neither this nor a difference to `dueMinor`. */
  paidMinor?: number;
  dueMinor: number;
}

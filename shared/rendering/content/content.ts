// The texts of the pages in reading order, formatted and translated. The preset decides their place and look.
import type { DocumentLanguage } from '../../contracts/primitives';
import type { SwissBill } from './qr-bill';

export interface Content {
  language: DocumentLanguage;
  /** The title, such as "Invoice". */
  title: string;
  /** The number; null for a draft. */
  number: string | null;
  /** The state: "Draft", "Cancelled" or "Paid". */
  state: string | null;
  seller: Party;
  buyer: Party;
  facts: Fact[];
  remarks: Paragraph[];
  table: LineTable;
  correction: CorrectionTable | null;
  vat: VatTable | null;
  totals: Total[];
  payment: { heading: string; facts: Fact[] } | null;
  /** QR codes beside the payment. */
  codes: { caption: string; payload: string }[];
  /** The code at the beginning of the first page. */
  taxCode: { above: string; payload: string; below: string } | null;
  /** The payment part; its page comes last. */
  swissBill: SwissBill | null;
  /** After the totals: notes, payment terms, legal mentions. */
  closing: Paragraph[];
  footer: string | null;
  atcud: string | null;
  /** "Page", before "1 / 2". */
  page: string;
}

export interface Party {
  heading: string;
  name: string;
  address: string[];
  /** Identifiers and how to reach the party. */
  details: string[];
}

export interface Fact {
  label: string;
  value: string;
}

/** The columns at the right; a delivery note has no prices. */
export const FIGURES = ['quantity', 'unitPrice', 'vat', 'amount'] as const;

export interface LineTable {
  figures: readonly (typeof FIGURES)[number][];
  headings: LineCells;
  rows: { cells: LineCells /** Below the description. */; detail: string | null }[];
}

export interface LineCells {
  number: string;
  description: string;
  quantity: string;
  unitPrice: string;
  vat: string;
  amount: string;
}

export interface VatTable {
  heading: string;
  headings: VatCells;
  rows: (VatCells & { reason: string | null })[];
  /** null where there is one row. */
  total: VatCells | null;
}

export interface VatCells {
  rate: string;
  base: string;
  amount: string;
  gross: string;
}

/** The changes of a credit note: before, by how much, after. */
export interface CorrectionTable {
  heading: string;
  headings: CorrectionCells;
  rows: (CorrectionCells & { isSum: boolean })[];
}

export interface CorrectionCells {
  label: string;
  before: string;
  difference: string;
  after: string;
}

export interface Total {
  label: string;
  value: string;
  /** `grand` is the amount to pay, set apart; there is exactly one. */
  weight: 'plain' | 'strong' | 'grand';
}

export interface Paragraph {
  heading: string | null;
  text: string;
}

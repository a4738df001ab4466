// The texts of the pages in reading order, formatted and translated. The preset decides their place and look.
import type { Locale } from '../../../../shared/contracts/primitives';

export interface Content {
  language: Locale;
  /** "Invoice". */
  title: string;
  /** Null for a draft. */
  number: string | null;
  /** "Draft", "Cancelled", "Paid". */
  state: string | null;
  seller: Party;
  buyer: Party;
  facts: Fact[];
  remarks: Paragraph[];
  table: LineTable;
  vat: VatTable | null;
  totals: Total[];
  payment: { heading: string; facts: Fact[] } | null;
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

export interface LineTable {
  headings: LineCells;
  rows: { cells: LineCells /** Below the description. */; detail: string | null }[];
}

export interface LineCells {
  description: string;
  quantity: string;
  unitPrice: string;
  vat: string;
  amount: string;
}

export interface VatTable {
  heading: string;
  headings: { rate: string; base: string; amount: string };
  rows: { rate: string; base: string; amount: string; reason: string | null }[];
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

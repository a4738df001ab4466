// What stands on the pages, in reading order and in words: everything is a text that is ready to be set. Where it stands
// and what it looks like is decided by the preset.
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
  remarks: Prose[];
  table: LineTable;
  vat: VatTable | null;
  totals: Total[];
  payment: { heading: string; facts: Fact[] } | null;
  passages: Prose[];
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
  /** `grand` is the one figure everybody looks for; there is exactly one. */
  weight: 'plain' | 'strong' | 'grand';
}

export interface Prose {
  heading: string | null;
  text: string;
}

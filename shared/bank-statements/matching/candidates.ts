// Facts that a match is made of; the caller reads them from its tables.
import type { CashDiscount, DiscountVat, VatGroup } from './cash-discount';
import type { Codes, Outcome, Veto } from './score';

export interface OpenDocument {
  id: string;
  number: string;
  clientId: string;
  currency: string;
  balanceMinor: number;
  issueDate: string;
  /** Structured references and register numbers of the document. */
  references?: readonly string[];
  /** References of orders and buyers on it. */
  otherNumbers?: readonly string[];
  /** Amount that discounts are percentages of; the balance by default. */
  grossMinor?: number;
  cashDiscounts?: readonly CashDiscount[];
  vat?: readonly VatGroup[];
  hasLegalHold?: boolean;
  isIssued?: boolean;
}

export interface KnownClient {
  id: string;
  name: string;
  /** Accounts of a mandate, or learned from a booking that stands. */
  accounts?: readonly string[];
}

export interface Collection {
  endToEndId: string;
  /** Payment information id of its batch. */
  batch: string;
  amountMinor: number;
  documentId?: string;
}

export interface Payout {
  id: string;
  amountMinor: number;
  /** Known accounts of the provider. */
  accounts?: readonly string[];
}

export interface Candidates {
  documents: readonly OpenDocument[];
  clients: readonly KnownClient[];
  collections?: readonly Collection[];
  payouts?: readonly Payout[];
}

export interface Part {
  kind: 'money' | 'cash_discount';
  documentId: string;
  amountMinor: number;
  vat?: DiscountVat[];
}

export interface Suggestion {
  score: number;
  codes: Codes;
  /** Values for the words of the evidence: numbers that the text names, the open sum, the name of the client. */
  facts: { numbers?: string[]; owedMinor: number; currency: string; clientName?: string };
  vetoes: Veto[];
  settles:
    | { kind: 'documents'; parts: Part[] }
    | { kind: 'collections'; endToEndIds: string[] }
    | { kind: 'payout'; id: string };
}

export type MatchResult =
  | { outcome: Outcome; suggestions: Suggestion[] }
  | { outcome: 'reverse'; collection: Collection; reversedMinor: number; chargesMinor: number };

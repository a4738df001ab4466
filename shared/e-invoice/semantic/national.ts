// What national formats ask for and EN 16931 has no term for. The syntaxes of the standard leave it out, their readers
// never fill it: a serializer of a national format reads it beside the terms of the standard.
import type { DateText, DecimalText } from './values';

export interface NationalTerms {
  /** Legal form, share capital and registration of the seller each by itself; together they are BT-33. */
  seller?: {
    legalForm?: string;
    shareCapital?: string;
    registration?: { authority?: string; number?: string };
    /** Small business: no VAT on anything it sells. */
    vatExempt?: boolean;
    website?: string;
    /** What a late payment costs. */
    latePaymentText?: string;
  };
  buyer?: { isBusiness?: boolean };
  /** As they are stored, by the names of the country facts: codice fiscale, NIP, NIF and the like. */
  sellerIdentifiers?: { scheme: string; value: string }[];
  buyerIdentifiers?: { scheme: string; value: string }[];
  /** Why a document is corrected: code of the national list, and text. */
  correction?: {
    reasonCode?: string;
    reason?: string;
    /** BT-3 of what is corrected, where it is not 380. */
    typeCode?: string;
    /** BT-112 of what is corrected, as it was left before. */
    totalBefore?: DecimalText;
  };
  /** Units of BT-6 per unit of BT-5. */
  exchangeRate?: { rate: DecimalText; source?: string; date?: DateText };
  /** Deposits that BT-113 or the lines take into account. */
  prepayments?: { number?: string; documentId?: string; amount: DecimalText }[];
  /** Indices in BG-20 of the allowances that take a deposit off: what was sold is not less by them. */
  depositAllowances?: number[];
  /** What KSeF has named the invoices that this one corrects or takes off. */
  ksefNumbers?: { number: string; ksefNumber: string }[];
  /** Of a credit note: which one of its invoice it is, from 1, and how many lines were there before. */
  modification?: { index: number; linesBefore: number } | undefined;
  /** ATCUD (Portugal). */
  atcud?: string;
}

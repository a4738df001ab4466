// The words of a page, stated once per language.
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import type { Locale } from '../../../../shared/contracts/primitives';
import type { PaymentMethod, VatCategory } from '../document';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';
import { pl } from './pl';
import { pt } from './pt';

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
  /** What stands in place of a rate, for the categories that have none of their own. */
  categories: Record<Exclude<VatCategory, 'S'>, string>;
  totals: { lines: string; net: string; vat: string; gross: string; paid: string; due: string };
  payment: { heading: string; holder: string; reference: string };
  methods: Record<PaymentMethod, string>;
  paymentTerms: string;
  notes: string;
  page: string;
  /** Between a label and what it says. */
  colon: string;
}

export const WORDING: Record<Locale, Wording> = { en, fr, it, pl, de, pt };

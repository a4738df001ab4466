// A reminder of one client in one currency, complete in itself, as its letter and its mail state it. Amounts are in minor
// units, days in YYYY-MM-DD. The process of reminders makes it; services/receivables/reminders/letter writes it.
import type { Static } from '@sinclair/typebox';
import type { Source } from '../country-readiness/evidence';
import type { Debtor } from '../country-readiness/late-payment';
import type { ClaimKind } from '../documents/claim-kinds';
import type { LatePaymentSegment } from '../documents/late-payment';
import type { DocumentLanguage } from '../primitives';

export const REMINDER_TONES = ['friendly', 'reminder', 'final'] as const;
export type ReminderTone = (typeof REMINDER_TONES)[number];

export interface ReminderLetter {
  /** The step of the policy, from 1. */
  level: number;
  tone: ReminderTone;
  /** True if none of its documents was reminded of after its due date before: some laws ask more of such a reminder. */
  isFirst: boolean;
  language: DocumentLanguage;
  date: string;
  /** Currency of all amounts, as ISO 4217 writes it. */
  currency: string;
  items: ReminderLetterItem[];
  /** Balances, interest, compensations and fees of all items. */
  totalMinor: number;
  /** The last day to pay; null: at once. A law that gives the client a term replaces it. */
  payBy: string | null;
  /** ISO 3166-1 alpha-2: the country of the seller, whose law holds. */
  country: string;
  /** null for a consumer in another country: no sentence of the law is printed. */
  debtor: Debtor | null;
  seller: ReminderParty;
  buyer: ReminderParty;
  /** The person or the client whom the mail greets. */
  recipientName: string;
  /** The account for this currency; null where the company has none. */
  payment: ReminderPayment | null;
  /** Publications of the rates in the segments, by their ids. */
  sources: Static<typeof Source>[];
}

export interface ReminderLetterItem {
  documentId: string;
  number: string;
  issueDate: string;
  dueDate: string;
  /** Below 0 before the due date. */
  daysOverdue: number;
  balanceMinor: number;
  /** Less what was paid and waived of it, as the compensation and the fee. */
  interestMinor: number;
  /** In the currency of the letter; 0 where the law has another one. */
  compensationMinor: number;
  feeMinor: number;
  /** The law on interest, as it is printed; null where none is charged. */
  provision: string | null;
  compensationProvision: string | null;
  segments: LatePaymentSegment[];
  /** First day of those whose interest is left out, because nobody has confirmed the rate; absent where none is. */
  interestMissingSince?: string;
  /** The reason for which the lump sum of the law is left out; absent where it is not. */
  compensationMissing?: string;
  /** Claims of which the amounts above are the rest; absent in letters from before claims were kept. */
  claims?: LetterClaim[];
}

export interface LetterClaim {
  kind: ClaimKind;
  /** The whole amount, also what is paid or waived of it. */
  demandedMinor: number;
  /** Paid and waived of it before the letter. */
  settledMinor: number;
}

/** A company or client as it is printed: a RenderableParty of shared/rendering is one. */
export interface ReminderParty {
  name: string;
  addressLines: string[];
  identifiers: { label: string; value: string }[];
  email?: string | null;
  phone?: string | null;
}

export interface ReminderPayment {
  holder: string;
  iban: string;
  bic: string | null;
  /** The remittance reference, such as the number of the only document. */
  reference: string | null;
}

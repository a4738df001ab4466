// An invoice as reminders see it.
import type { CompanyChoice } from '../../../../shared/contracts/company-fields';
import type { RemindableInvoice } from '../../../../shared/contracts/documents/dunning';
import { documentLanguageOf } from '../../../../shared/values/locale';
import type { Remindable } from './decide';

export interface Invoice extends Remindable {
  clientId: string;
  /** Invoices of another system have no PDF. */
  isImported: boolean;
  /** Remittance reference of the invoice, else its number. */
  reference: string;
  /** A reminder of it has left after its due date, in any cycle. */
  wasReminded: boolean;
}

/** Levels of one invoice that reminders have taken. */
export interface LevelsOfInvoice
  extends Pick<Invoice, 'level' | 'lastReminderDay' | 'isTaken' | 'wasReminded'> {
  documentId: string;
}

const NO_LEVELS = { level: 0, lastReminderDay: null, isTaken: false, wasReminded: false };

interface Grounds {
  /** undefined where no reminder has ever named it */
  levels: LevelsOfInvoice | undefined;
  isCollecting: boolean;
  isPaying: boolean;
  from: CompanyChoice<'receivablesFrom'>;
}

export function invoiceOf(
  { isSent, language, ...row }: RemindableInvoice,
  { levels, isCollecting, isPaying, from }: Grounds,
): Invoice {
  const { level, lastReminderDay, isTaken, wasReminded } = levels ?? NO_LEVELS;
  const known = { isKnown: isSent || from === 'issued', language: documentLanguageOf(language) };
  return { ...row, ...known, isCollecting, isPaying, level, lastReminderDay, isTaken, wasReminded };
}

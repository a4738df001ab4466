// An invoice as the queries of reminders read it.
import type { ReceivablesFrom } from '../../../../shared/contracts/company-profile';
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

export type InvoiceRow = Omit<Invoice, 'isKnown' | 'language'> & { isSent: boolean; language: string | null };

export function invoiceOf({ isSent, language, ...row }: InvoiceRow, from: ReceivablesFrom): Invoice {
  return { ...row, isKnown: isSent || from === 'issued', language: documentLanguageOf(language) };
}

// Periods whose VAT return is made: nothing that counts in one is issued, cancelled or changed any more.
import type { TaxPoint } from './tax-point';

type Due = Partial<Pick<TaxPoint, 'taxPeriod'>> & Pick<TaxPoint, 'taxPoint'>;

/** The day in whose period the register has the document; null while no payment has made its VAT due. */
export function registerDay({ taxPoint, taxPeriod }: Due): string | null {
  const isShifted = taxPoint !== null && taxPeriod && !taxPoint.startsWith(taxPeriod);
  return isShifted ? `${taxPeriod}-01` : taxPoint;
}

/** The same of an issued document: null only where its VAT waits for payments. */
export function registerDayOf(due: Due & { isByPayment?: boolean }, issueDate: string): string | null {
  return due.isByPayment ? null : (registerDay(due) ?? issueDate);
}

export function isClosed(day: string | null, closedThrough: string | null): day is string {
  return day !== null && closedThrough !== null && day <= closedThrough;
}

/** The issue date or the day of the VAT, if its period is closed; else null. */
export function closedDay(issueDate: string | null, due: Due, closedThrough: string | null): string | null {
  return [issueDate, registerDay(due)].find((day) => isClosed(day, closedThrough)) ?? null;
}

// A deposit and the others of its quote or draft are at most the whole: what is more could never be deducted.
import { minorUnits } from '../../../../../shared/contracts/currencies';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { majorText } from '../../../../../shared/law/amounts/decimal';
import type { DocumentRecord } from '../../../models/document-row';

type Amounts = Pick<DocumentRecord, 'netMinor' | 'totalMinor'>;

export interface DepositSource extends Amounts {
  /** null for the draft of an invoice. */
  number: string | null;
  currency: string;
  /** The prices that were agreed: VAT rates may change before the last deposit. */
  pricesIncludeVat: boolean;
}

/** The source as it will be without the deposit that is replaced, which it may deduct. */
export function restored(source: DocumentRecord, replacedId: string | null): DocumentRecord {
  const deducted = source.prepayments.filter(
    ({ documentId = null }) => documentId !== null && documentId === replacedId,
  );
  const netMinor = sum(deducted.flatMap(({ vat = [] }) => vat.map(({ baseMinor }) => baseMinor)));
  const totalMinor = sum(deducted.map(({ amountMinor }) => amountMinor));
  return { ...source, netMinor: source.netMinor + netMinor, totalMinor: source.totalMinor + totalMinor };
}

/** The end of a sentence about a deposit whose quote or draft is to another client, and cannot deduct it. */
export function foreignClientFault({ number }: Pick<DepositSource, 'number'>): string {
  const whole = number === null ? 'the draft' : `the quote ${number}`;
  return `is to another client than ${whole} that it is a part of`;
}

/**
 * The end of a sentence about a deposit that is more than what is left; null for one that is not.
 * @param billed the other deposits, and the invoice at the end if it is issued, without what was credited of them
 */
export function exceedingFault(deposit: Amounts, source: DepositSource, billed: Amounts): string | null {
  const { number, currency, pricesIncludeVat } = source;
  const key = pricesIncludeVat ? 'totalMinor' : 'netMinor';
  const leftMinor = Math.max(0, source[key] - billed[key]);
  if (deposit[key] <= leftMinor) return null;
  const left = `${majorText(leftMinor, currency, minorUnits(currency))} ${currency}`;
  const whole = number === null ? 'the draft that it is a part of' : `the quote ${number}`;
  const vat = pricesIncludeVat ? 'with' : 'without';
  return `is more than what is left of ${whole} beside its other invoices: ${left} ${vat} VAT`;
}

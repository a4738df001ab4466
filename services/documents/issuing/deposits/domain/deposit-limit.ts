// A deposit and the others of its quote or draft are at most the whole: what is more could never be deducted.
import { minorUnits } from '../../../../../shared/contracts/currencies';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { majorText } from '../../../../../shared/law/amounts/decimal';
import { replacedIdOf } from '../../../domain/corrective-invoice';
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

type Sold = Pick<DocumentRecord, 'clientId' | 'currency'>;

/**
 * The field and the end of a sentence about a deposit that no invoice of its quote or draft could deduct; null for another one. What is
 * issued already can be corrected after the refusal of its quote.
 */
export function foreignFault(
  deposit: Sold & Parameters<typeof replacedIdOf>[0] & Pick<DocumentRecord, 'correctedState'>,
  source: Sold & Pick<DocumentRecord, 'number' | 'status'>,
): { pointer: string; fault: string } | null {
  const whole = source.number === null ? 'the draft' : `the quote ${source.number}`;
  if (deposit.clientId !== source.clientId)
    return { pointer: '/clientId', fault: `is to another client than ${whole} that it is a part of` };
  if (deposit.currency !== source.currency)
    return { pointer: '/currency', fault: `is in another currency than ${whole} that it is a part of` };
  const corrects = replacedIdOf(deposit) !== null || deposit.correctedState !== null;
  return source.status === 'refused' && !corrects
    ? { pointer: '/depositOf', fault: `is a part of ${whole}, which was refused` }
    : null;
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

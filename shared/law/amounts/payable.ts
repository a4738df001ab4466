// Amounts that are paid beside the total of a document: a stamp duty that is charged on, and the rounding of cash.

import Big from 'big.js';
import type { DocumentAdjustment, LineInput } from '../../contracts/documents/lines';
import type { StampDuty } from '../../contracts/documents/stamp-duty';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import type { Sale } from '../sale/sale';
import { toMinor } from './decimal';
import { categoryBeside } from './disbursements';

/** The amount to be paid from the issue on (BT-115). */
export function payableOf({
  totalMinor,
  paidMinorAtIssue,
  withheldMinor,
  roundingMinor,
}: Pick<Sale, 'totalMinor' | 'paidMinorAtIssue' | 'withheldMinor' | 'roundingMinor'>): number {
  return totalMinor - paidMinorAtIssue - withheldMinor + roundingMinor;
}

const REASON = 'Imposta di bollo';

/** The charge of a stamp duty that the client pays: a disbursement (Italy, DPR 633/72 art. 15), and part of the total. */
export function stampCharges(
  stampDuty: StampDuty | null,
  lines: readonly Pick<LineInput, 'vatCategory' | 'vatRate' | 'isDisbursement'>[],
): DocumentAdjustment[] {
  if (!stampDuty?.chargedOn || stampDuty.amountMinor === 0) return [];
  const { amountMinor } = stampDuty;
  const vat = { vatCategory: categoryBeside(lines), vatRate: '0', isDisbursement: true };
  return [{ kind: 'charge', percent: null, amountMinor, reason: REASON, ...vat, isStampDuty: true }];
}

export function isStampCharge({ isStampDuty }: DocumentAdjustment): boolean {
  return isStampDuty === true;
}

/** The code of UNCL 4461 for a payment in cash. */
const CASH = '10';

/** Half of the smallest coin in minor units, where that is more than a unit of the currency. */
const HALF_COINS: Readonly<Record<string, number>> = { HUF: 250 };
/** The smallest coin of a currency without minor units may be of ten or fifty units. */
const SMALLEST_UNITS = 100;

/** The most that a rounding to the smallest coin may be away from 0, in minor units: less than a unit where there are cents. */
export function roundingMinorMax(currency: string): number {
  return HALF_COINS[currency] ?? Math.max(SMALLEST_UNITS, toMinor(new Big(1), currency)) - 1;
}

type Payable = Pick<
  Sale,
  'typeId' | 'payment' | 'currency' | 'totalMinor' | 'paidMinorAtIssue' | 'withheldMinor' | 'roundingMinor'
>;

/**
 * The rounding of a document (BT-114): the given one, else, in cash, that to the nearest multiple of the smallest coin, half up.
 * The VAT stays as it is.
 */
export function roundingFor(
  { typeId, payment, currency, ...amounts }: Payable,
  rule: InvoicingFacts['cashRounding'],
): number {
  const { totalMinor, paidMinorAtIssue, withheldMinor, roundingMinor } = amounts;
  const isInCash = typeId === 'invoice' && payment?.means === CASH;
  if (roundingMinor !== 0 || !isInCash || rule?.currency !== currency) return roundingMinor;
  const step = toMinor(new Big(rule.step), currency);
  const openMinor = new Big(totalMinor).minus(paidMinorAtIssue).minus(withheldMinor);
  return openMinor.div(step).round(0, Big.roundHalfUp).times(step).minus(openMinor).toNumber();
}

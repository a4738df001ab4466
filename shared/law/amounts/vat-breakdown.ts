// The VAT breakdown (BG-23): VAT is calculated once per category and rate, on the sum of its lines, charges and
// allowances (BT-116, BT-117), or out of it where prices include VAT, so that no rounding of lines adds up in it.
import Big from 'big.js';
import { minorUnits } from '../../contracts/currencies';
import type { DocumentAdjustment, DocumentLine, LineInput, VatGroup } from '../../contracts/documents/lines';
import { VAT_CATEGORIES } from '../../contracts/documents/values';
import { invalid } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import type { AccountingVat, ExemptionReason } from '../sale/sale';
import { signed, sum } from './adjustments';
import { parseDecimal, percentOf, toMinor } from './decimal';
import { pricedMinor, signedPriced } from './including-vat';
import { exemptionOf, rateOf, sameVat, surchargeOf, type Vat, vatOf } from './vat-categories';

type Lines = readonly Pick<
  DocumentLine,
  'vatCategory' | 'vatRate' | 'surchargeRate' | 'isDisbursement' | 'netMinor' | 'grossMinor'
>[];
type Adjustments = readonly DocumentAdjustment[];

export function vatBreakdown(
  lines: Lines,
  adjustments: Adjustments,
  reasons: readonly ExemptionReason[],
): VatGroup[] {
  const isGross = [...lines, ...adjustments].some(({ grossMinor }) => grossMinor !== undefined);
  return vatsOf([...lines, ...adjustments]).map((vat) => {
    const baseMinor = baseOf(vat, lines, adjustments);
    const vatMinor = isGross
      ? grossOf(vat, lines, adjustments) - baseMinor
      : percentOf(baseMinor, rateOf(vat));
    return { ...vat, baseMinor, vatMinor, ...surchargeOf(vat, baseMinor), ...exemptionOf(vat, reasons) };
  });
}

function baseOf(vat: Vat, lines: Lines, adjustments: Adjustments): number {
  const ofLines = lines.filter((line) => sameVat(line, vat)).map(({ netMinor }) => netMinor);
  const ofDocument = adjustments.filter((adjustment) => sameVat(adjustment, vat)).map(signed);
  return sum([...ofLines, ...ofDocument]);
}

function grossOf(vat: Vat, lines: Lines, adjustments: Adjustments): number {
  const ofLines = lines.filter((line) => sameVat(line, vat)).map(pricedMinor);
  const ofDocument = adjustments.filter((adjustment) => sameVat(adjustment, vat)).map(signedPriced);
  return sum([...ofLines, ...ofDocument]);
}

/** Each category and its rates once: categories in the order of the code list, the highest rate first. */
function vatsOf(parts: readonly Vat[]): Vat[] {
  const distinct = parts.filter((part, index) => parts.findIndex((other) => sameVat(other, part)) === index);
  return distinct
    .map(vatOf)
    .sort(
      (a, b) =>
        VAT_CATEGORIES.indexOf(a.vatCategory) - VAT_CATEGORIES.indexOf(b.vatCategory) ||
        rateOf(b).cmp(rateOf(a)) ||
        new Big(b.surchargeRate ?? 0).cmp(a.surchargeRate ?? 0) ||
        Number(a.isDisbursement ?? false) - Number(b.isDisbursement ?? false),
    );
}

/**
 * VAT in the currency of the country whose VAT it is, where the document is in another (BT-6, BT-111; Directive 2006/112/EC,
 * article 230); null without an exchange rate. The checks before the issue refuse an amount that is more than a document may have.
 */
export function accountingVatOf(
  { currency, vatMinor }: { currency: string; vatMinor: number },
  exchangeRate: string | null,
  ofVat: string | null,
): AccountingVat | null {
  if (ofVat === null || currency === ofVat || exchangeRate === null) return null;
  const vat = new Big(vatMinor).times(`1e-${minorUnits(currency)}`);
  return { currency: ofVat, exchangeRate, vatMinor: toMinor(vat.times(exchangeRate), ofVat) };
}

export type ReverseChargeInput = Pick<LineInput, 'vatCategory' | 'reverseChargeReason' | 'rateIfCharged'>;

const RATE = { decimals: 4, max: 100 };

/**
 * Reason of a reverse charge at home, and the rate that the buyer owes (VATD 226 (11a)).
 * @throws 400 for a line of another category than AE
 */
export function parseReverseCharge(
  pointer: string,
  { vatCategory, reverseChargeReason, rateIfCharged }: ReverseChargeInput,
): Pick<DocumentLine, 'reverseChargeReason' | 'rateIfCharged'> {
  const fields = { reverseChargeReason, rateIfCharged };
  for (const [name, value] of Object.entries(fields)) {
    if (value != null && vatCategory !== 'AE') throw invalid(`${pointer}/${name}`, 'is for category AE only');
  }
  return {
    ...(reverseChargeReason != null && { reverseChargeReason }),
    ...(rateIfCharged != null && {
      rateIfCharged: spelled(parseDecimal(`${pointer}/rateIfCharged`, rateIfCharged, RATE)),
    }),
  };
}

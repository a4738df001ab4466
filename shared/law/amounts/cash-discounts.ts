// Cash discounts: their terms, and the VAT of one that is taken.

import Big from 'big.js';
import type { CashDiscount } from '../../contracts/documents/cash-discounts';
import type { VatGroup } from '../../contracts/documents/lines';
import type { DocumentLanguage } from '../../contracts/primitives';
import { cashDiscountText } from '../../rendering/content/cash-discounts';
import { withAmounts } from '../../values/cash-discounts';
import type { Sale } from '../sale/sale';
import { payableOf } from './payable';
import { sharesOf } from './shares';
import { vatOf, withVatMinor } from './vat-categories';

type Dated = Pick<
  Sale,
  'cashDiscounts' | 'issueDate' | 'totalMinor' | 'paidMinorAtIssue' | 'withheldMinor' | 'roundingMinor'
>;

/** Frozen ones as they are; those of a draft as they would be on its issue date. */
export function cashDiscountsOf(document: Dated): CashDiscount[] {
  const { issueDate, cashDiscounts } = document;
  const payableMinor = payableOf(document);
  return (cashDiscounts ?? []).map((one) =>
    'toPayMinor' in one ? one : { ...withAmounts(one, { issueDate, payableMinor }), text: null },
  );
}

type Printed = Dated & Pick<Sale, 'typeId' | 'currency'>;

/** The discounts at the issue. Where nothing is to be paid there is nothing to take a discount from. */
export function frozenCashDiscounts(document: Printed, language: DocumentLanguage): CashDiscount[] {
  if (document.typeId !== 'invoice' || payableOf(document) <= 0) return [];
  const { currency } = document;
  return cashDiscountsOf(document).map((one) => ({
    ...one,
    text: one.text ?? cashDiscountText(one, { language, currency }),
  }));
}

/** The sentences of an issued document as they were frozen; those of a draft as they would be. */
export function cashDiscountTexts(document: Printed, language: DocumentLanguage): string[] {
  return frozenCashDiscounts(document, language).flatMap(({ text }) => text ?? []);
}

/** Base and VAT that a discount takes off one VAT group. */
export interface DiscountedVat {
  vatCategory: VatGroup['vatCategory'];
  vatRate: string;
  baseMinor: number;
  vatMinor: number;
  surchargeRate?: string;
  surchargeMinor?: number;
}

/**
 * A discount that was taken, divided over the VAT groups by their amounts with VAT; what rounding leaves goes to the largest
 * remainders, the first group wins a tie. The VAT is in the amount: gross × rate ÷ (100 + rate), half away from zero.
 */
export function discountedVat(
  discountMinor: number,
  vatBreakdown: readonly Pick<
    VatGroup,
    'vatCategory' | 'vatRate' | 'surchargeRate' | 'baseMinor' | 'vatMinor' | 'surchargeMinor'
  >[],
): DiscountedVat[] {
  const gross = vatBreakdown.map(withVatMinor);
  const shares = sharesOf(discountMinor, gross);
  return vatBreakdown.map((group, index) => {
    const { vatRate, surchargeRate } = group;
    const share = new Big(shares[index] ?? 0);
    const part = (rate: string) =>
      share
        .times(rate)
        .div(new Big(100).plus(vatRate).plus(surchargeRate ?? 0))
        .round(0, Big.roundHalfUp);
    const [vat, surcharge] = [part(vatRate), part(surchargeRate ?? '0')];
    return {
      ...vatOf(group),
      baseMinor: share.minus(vat).minus(surcharge).toNumber(),
      vatMinor: vat.toNumber(),
      ...(surchargeRate !== undefined && { surchargeMinor: surcharge.toNumber() }),
    };
  });
}

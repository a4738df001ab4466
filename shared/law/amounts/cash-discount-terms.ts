// Cash discounts of a document: their last days and amounts, and the sentences that it prints.
import type { CashDiscount } from '../../contracts/documents/cash-discounts';
import type { DocumentLanguage } from '../../contracts/primitives';
import { cashDiscountText } from '../../rendering/content/cash-discounts';
import { withAmounts } from '../../values/cash-discounts';
import type { Sale } from '../sale/sale';
import { payableOf } from './payable';

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

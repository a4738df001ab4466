// The tax point of a document: the terms that `tax-point.ts` decides by.
import { deliveredOn, rateDayOf } from '../../domain/dates';
import type { DocumentRecord } from '../../models/document-row';
import { isShiftedAbroad } from './limits';
import type { CheckSubject } from './subject';
import { type TaxPoint, type TaxPointRule, taxPointFor } from './tax-point';
import { groupsOf } from './vat-groups';

export type Taxed = Pick<CheckSubject, 'document' | 'issueDate' | 'seller' | 'buyer' | 'supplyKind'> & {
  taxPointRule: TaxPointRule | null;
};

const DEPOSIT = '386';

/** Payments follow an issue, so none is known yet. A credit of what was not due yet waits as well. */
export function taxPointOf(taxed: Taxed): TaxPoint {
  const { document, issueDate, supplyKind, taxPointRule } = taxed;
  const isCorrection = document.correctsId !== null || document.typeId === 'credit-note';
  const isIntraCommunity = groupsOf(taxed, 'K').length > 0;
  const supply = {
    kind: supplyKind,
    stated: document.correctsId === null ? document.taxPointDate : null,
    code: document.taxPointCode,
    isCorrection,
    isDeposit: document.typeCode === DEPOSIT,
    isIntraCommunity,
    isReverseCharge: groupsOf(taxed, 'AE').length > 0,
    isReverseChargeAbroad: !isIntraCommunity && isShiftedAbroad(taxed),
    suppliedOn: deliveredOn(taxed),
    issuedOn: issueDate,
    paidOn: null,
  };
  const due = taxPointFor(supply, taxPointRule);
  if (document.typeId === 'credit-note' || !isCorrection) return due;
  // an invoice in the place of another one gets its payments, which make its VAT due where those of any would
  const asFirst = taxPointFor({ ...supply, isCorrection: false }, taxPointRule);
  return asFirst.isByPayment ? asFirst : due;
}

/** The day whose VAT rates hold; a correction has those of the supply. */
export function rateDay(document: DocumentRecord, issueDate: string, { taxPoint }: TaxPoint): string {
  const isCorrection = document.correctsId !== null || document.typeId === 'credit-note';
  return (isCorrection ? null : taxPoint) ?? rateDayOf({ document, issueDate });
}

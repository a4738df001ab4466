// The tax point of a document: the terms that `tax-point.ts` decides by.

import { groupsOf, isShiftedAbroad } from '../amounts/vat-groups';
import { deliveredOn, rateDayOf } from '../sale/dates';
import type { Sale } from '../sale/sale';
import type { SupplyKind } from '../sale/vat-places';
import { type TaxPoint, type TaxPointRule, taxPointFor } from './tax-point';

/** Fields of a document that its tax point depends on. */
export type TaxPointFields = Pick<
  Sale,
  | 'typeId'
  | 'typeCode'
  | 'corrects'
  | 'correctsId'
  | 'taxPointDate'
  | 'taxPointCode'
  | 'paidOn'
  | 'deliveryDate'
  | 'servicePeriod'
  | 'vatBreakdown'
>;

export interface TaxPointInput {
  document: TaxPointFields;
  issueDate: string;
  seller: { country: string };
  buyer: { country: string | null } | null;
  supplyKind: SupplyKind;
  taxPointRule: TaxPointRule | null;
}

const DEPOSIT = '386';

/** True for credit and debit notes, and for an invoice in the place of another one. */
function isCorrecting({ typeId, corrects, correctsId }: TaxPointFields): boolean {
  return typeId === 'credit-note' || correctsId !== null || corrects !== null;
}

/** Payments follow an issue: only that of a deposit may be known before. A credit of what was not due yet waits as well. */
export function taxPointOf(input: TaxPointInput): TaxPoint {
  const { document, issueDate, supplyKind, taxPointRule } = input;
  const isCorrection = isCorrecting(document);
  const isIntraCommunity = groupsOf(input, 'K').length > 0;
  const supply = {
    kind: supplyKind,
    ownDate: document.corrects === null ? document.taxPointDate : null,
    code: document.taxPointCode,
    isCorrection,
    isDeposit: document.typeCode === DEPOSIT,
    isIntraCommunity,
    isReverseCharge: groupsOf(input, 'AE').length > 0,
    isReverseChargeAbroad: !isIntraCommunity && isShiftedAbroad(input),
    suppliedOn: deliveredOn(input),
    issuedOn: issueDate,
    paidOn: document.paidOn,
  };
  const due = taxPointFor(supply, taxPointRule);
  if (document.typeId === 'credit-note' || !isCorrection) return due;
  // an invoice in the place of another one gets its payments, and a debit note its own, which make its VAT due where those of any would
  const asFirst = taxPointFor({ ...supply, isCorrection: false }, taxPointRule);
  return asFirst.isByPayment ? asFirst : due;
}

/** The day whose VAT rates hold; a correction has those of the supply. */
export function rateDay(document: TaxPointFields, issueDate: string, { taxPoint }: TaxPoint): string {
  return (isCorrecting(document) ? null : taxPoint) ?? rateDayOf({ document, issueDate });
}

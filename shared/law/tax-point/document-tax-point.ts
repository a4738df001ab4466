// The tax point of a document by the terms of `tax-point.ts`, and the period whose return it is in: once that is made, nothing that
// counts in it is issued, cancelled or changed any more.

import type { Judgement } from '../../contracts/documents/judgement';
import { groupsOf, isShiftedAbroad } from '../amounts/vat-groups';
import { deliveredOn, rateDayOf } from '../sale/dates';
import type { Sale } from '../sale/sale';
import type { SupplyKind } from '../sale/vat-places';
import { type TaxPoint, type TaxPointRule, taxPointFor } from './tax-point';

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

interface Later {
  dataVersion: string;
  /** The books of the company are closed through this day; null where nothing is closed. */
  closedThrough: string | null;
}

/**
 * The legal assessment of a document from before assessments were stored: its tax point, for the VAT register alone; print, formats
 * and corrections never read it. No closed period loses a document or gets one: it stays where its issue has put it.
 */
export function judgeLater(
  input: TaxPointInput,
  { dataVersion, closedThrough }: Later,
): { judgement: Judgement; registerDay: string | null } {
  const { issueDate } = input;
  const byLaw = taxPointOf(input);
  const day = registerDayOf(byLaw, issueDate);
  const isFixed = isClosed(issueDate, closedThrough) || isClosed(day, closedThrough);
  const taxPoint = isFixed ? atIssue(issueDate) : byLaw;
  return {
    judgement: { dataVersion, ...taxPoint, treatments: [], judgedLater: true },
    registerDay: isFixed ? issueDate : day,
  };
}

function atIssue(issueDate: string): TaxPoint {
  return { taxPoint: issueDate, isByPayment: false, taxPeriod: null };
}

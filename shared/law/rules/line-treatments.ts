// The treatment of each line of a document, as it is frozen: the VAT that it has, and the row of the table that gives it.
import type { Judgement, LineTreatment } from '../../contracts/documents/judgement';
import type { DocumentLine, LineReverseCharge } from '../../contracts/documents/lines';
import type { PlaceRuleKind } from '../../contracts/documents/values';
import { filledFields } from '../../runtime/checks/filled-fields';
import { exemptionOf } from '../amounts/vat-categories';
import type { SupplyKind } from '../sale/vat-places';
import type { CheckSubject } from '../subject/subject';
import { type Treatment, treatmentOf } from '../treatment/treatment';

const KINDS: readonly SupplyKind[] = ['service', 'goods'];

export function lineTreatments(subject: CheckSubject): LineTreatment[] {
  return subject.document.lines.map((line) => lineTreatment(line, subject));
}

/** The document with the law of each reverse charge at home on its line, for print and formats. */
export function withLawOfLines<D extends { lines: DocumentLine[] }>(
  document: D,
  { treatments }: Pick<Judgement, 'treatments'>,
  subject: CheckSubject,
): D {
  const rateOf = (index: number) => treatments[index]?.rateIfCharged ?? null;
  return {
    ...document,
    lines: document.lines.map((line, index) => withReverseCharge(line, subject, rateOf(index))),
  };
}

/** The line as it is issued: with the law of its reason, and the rate that the buyer owes. */
function withReverseCharge(
  line: DocumentLine,
  { reverseChargeReasons }: CheckSubject,
  rate: string | null,
): DocumentLine {
  const { reverseCharge: _, ...rest } = line;
  const reason = reverseChargeReasons.find(({ id }) => id === line.reverseChargeReason);
  if (!reason || line.vatCategory !== 'AE') return rest;
  const { provision, nationalCode, show } = reason;
  const reverseCharge: LineReverseCharge = { provision, show, ...filledFields({ nationalCode }) };
  const rateIfCharged = line.rateIfCharged ?? rate ?? undefined;
  return { ...rest, ...filledFields({ rateIfCharged }), reverseCharge };
}

interface Named {
  reverseChargeReason?: string | null;
  placeRule?: PlaceRuleKind | null;
}

/** A line does not say whether it is goods or a service: both are asked. None for a document without a buyer. */
export function treatmentsOf(
  { trade }: Pick<CheckSubject, 'trade'>,
  { reverseChargeReason = null, placeRule = null }: Named = {},
): Treatment[] {
  if (trade === null) return [];
  const line = { isKindAssumed: true, article: null, reverseChargeReason, placeRule };
  // a triangular trade is one of goods
  const kinds = trade.isTriangular ? KINDS.toReversed() : KINDS;
  return kinds.map((kind) => treatmentOf({ ...trade, kind, ...line }));
}

function lineTreatment(line: DocumentLine, subject: CheckSubject): LineTreatment {
  const { lineNumber, vatCategory, vatRate, reverseChargeReason, rateIfCharged } = line;
  const treatments = line.isDisbursement ? [] : treatmentsOf(subject, line);
  const treatment = treatments.find((one) => one.vatCategory === vatCategory);
  const { exemptionCode } = exemptionOf(line, subject.document.exemptionReasons);
  return {
    lineNumber,
    vatCategory,
    vatRate,
    exemptionCode,
    why: treatment?.why ?? null,
    reverseChargeReason: reverseChargeReason ?? null,
    rateIfCharged: rateIfCharged ?? treatments[0]?.rateIfCharged ?? null,
  };
}

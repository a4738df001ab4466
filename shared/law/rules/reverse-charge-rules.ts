// Reverse charge within a country: each line says why the buyer owes the VAT.
import type { DocumentLine, LineReverseCharge } from '../../contracts/documents/lines';
import { filledFields } from '../../runtime/checks/filled-fields';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { crossingOf } from '../treatment/supply';
import { INVOICES, type Rule } from './rule';

export const REVERSE_CHARGE_RULES: readonly Rule[] = [
  {
    kind: 'vat',
    severity: 'warning',
    on: INVOICES,
    code: 'reverse_charge_reason_missing',
    term: 'BT-120',
    rule: 'VATD-226',
    find: (subject) =>
      subject.document.lines.flatMap((line, index) =>
        isAtHome(subject) && line.vatCategory === 'AE' && !reasonOf(line, subject)
          ? [
              {
                source: 'document',
                pointer: `/lines/${index}/reverseChargeReason`,
                message: messageOf(line, subject),
              },
            ]
          : [],
      ),
  },
];

/** The line as it is issued: with the law of its reason, and the rate that the buyer owes. */
export function withReverseCharge(
  line: DocumentLine,
  subject: CheckSubject,
  rate: string | null,
): DocumentLine {
  const { reverseCharge: _, ...rest } = line;
  const reason = reasonOf(line, subject);
  if (!reason || line.vatCategory !== 'AE') return rest;
  const { provision, nationalCode, show } = reason;
  const reverseCharge: LineReverseCharge = { provision, show, ...filledFields({ nationalCode }) };
  return {
    ...rest,
    ...filledFields({ rateIfCharged: line.rateIfCharged ?? rate ?? undefined }),
    reverseCharge,
  };
}

function reasonOf({ reverseChargeReason }: DocumentLine, { reverseChargeReasons }: CheckSubject) {
  return reverseChargeReasons.find(({ id }) => id === reverseChargeReason);
}

/** Countries whose reasons are not known ask for none. */
function isAtHome({ places, reverseChargeReasons }: CheckSubject): boolean {
  return places !== null && reverseChargeReasons.length > 0 && crossingOf(places, 'service') === 'inside';
}

function messageOf({ lineNumber, reverseChargeReason }: DocumentLine, { seller }: CheckSubject): string {
  const country = countryName(seller.country);
  return reverseChargeReason === undefined
    ? `Line ${lineNumber} is reverse charge within ${country}, and does not say by which rule. Give its reverseChargeReason.`
    : `Line ${lineNumber} names the reason ${reverseChargeReason}, which ${country} does not have. Give another reverseChargeReason.`;
}

// Parts without VAT whose words name a disbursement, and whose kind does not: on paper they are exempt, and in the file of the country
// outside of the base. Known for the words of Italy, whose stamp duty and advanced costs (DPR 633/72, art. 15) are the usual ones.
import { hasVat, namesDisbursement } from '../../e-invoice/formats/fatturapa/vat';
import { isDeduction } from '../amounts/deductions';
import type { CheckSubject } from '../subject/subject';
import { OFFERS, type Rule, when } from './rule';

export const DISBURSEMENT_RULES: readonly Rule[] = [
  {
    ...{ code: 'disbursement_not_stated', kind: 'vat', severity: 'warning', on: OFFERS },
    ...{ term: 'BT-151', rule: 'VATD-79' },
    find: (subject) =>
      partsOf(subject).flatMap(({ pointer, part, text }) =>
        when(!part.isDisbursement && !hasVat(part.vatCategory) && namesDisbursement(text), () => ({
          source: 'document',
          pointer: `${pointer}/isDisbursement`,
          message:
            `"${text}" reads as paid in the name of the client, which is no part of the taxable amount (Directive 2006/112/EC, ` +
            `article 79 c), and has category ${part.vatCategory}. Set isDisbursement to true, or give it another text.`,
        })),
      ),
  },
];

function partsOf({ document, withholdingLaw }: CheckSubject) {
  if (withholdingLaw.stampDuties.length === 0) return [];
  const { lines, adjustments } = document;
  return [
    ...lines.map((part, index) => ({
      pointer: `/lines/${index}`,
      part,
      text: part.name ?? part.description,
    })),
    ...adjustments.flatMap((part, index) =>
      isDeduction(part) ? [] : [{ pointer: `/adjustments/${index}`, part, text: part.reason }],
    ),
  ];
}

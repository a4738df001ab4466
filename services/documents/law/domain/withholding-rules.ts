// Withheld taxes and social funds: those that the country of the seller has.
import { countryName } from './names';
import { INVOICES, type Rule } from './rule';
import type { CheckSubject } from './subject';

export const WITHHOLDING_RULES: readonly Rule[] = [
  {
    kind: 'vat',
    severity: 'error',
    on: INVOICES,
    code: 'withholding_unknown',
    term: 'BT-113',
    rule: 'INV-WITHHOLDING',
    find: (subject) => [...unknownWithholdings(subject), ...unknownFunds(subject)],
  },
];

function unknownWithholdings({ document, withholdingLaw, seller }: CheckSubject) {
  return document.withholdings.flatMap(({ kind }, index) =>
    withholdingLaw.withholdings.some(({ id }) => id === kind)
      ? []
      : [
          {
            source: 'document' as const,
            pointer: `/withholdings/${index}/kind`,
            message: `${countryName(seller.country)} has no withheld tax ${kind}. Choose one of its own, or remove it.`,
            fault: `is none of ${countryName(seller.country)}`,
            options: withholdingLaw.withholdings.map(({ id }) => id),
          },
        ],
  );
}

function unknownFunds({ document, withholdingLaw, seller }: CheckSubject) {
  return document.adjustments.flatMap(({ fund }, index) =>
    fund === undefined || withholdingLaw.funds.some(({ kind }) => kind === fund.kind)
      ? []
      : [
          {
            source: 'document' as const,
            pointer: `/adjustments/${index}/fund/kind`,
            message: `${countryName(seller.country)} has no social fund ${fund.kind}. Choose one of its own, or remove it.`,
            fault: `is none of ${countryName(seller.country)}`,
          },
        ],
  );
}

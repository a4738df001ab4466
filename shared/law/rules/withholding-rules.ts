// Withheld taxes and social funds: those that the country of the seller has.
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { INVOICES, type Rule, type Violation } from './rule';
import { expectedWithholdings } from './suggested-withholdings';

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
  {
    ...{ kind: 'vat', severity: 'warning', on: INVOICES, code: 'withholding_missing' },
    ...{ term: 'BT-113', rule: 'INV-WITHHOLDING' },
    find: missingWithholdings,
  },
];

/** A seller in a register of businesses is a trader or craftsman, of whom nothing is withheld; a professional is in none. */
function missingWithholdings(subject: CheckSubject): Violation[] {
  const { document, withholdingLaw, seller, buyer, lineKinds } = subject;
  const isService = lineKinds.some((kinds) => kinds.includes('service'));
  if (!buyer || !isService || document.withholdings.length > 0 || isRegistered(subject)) return [];
  return expectedWithholdings(withholdingLaw, { seller, buyer }).map(({ kind, percent, name, law }) => ({
    source: 'document',
    pointer: '/withholdings',
    message: `A business in ${countryName(seller.country)} withholds ${percent} % of what a professional earns (${name}, ${law}), and this invoice says nothing of it. Give withholdings [{ kind: "${kind}", percent: ${percent} }], unless the client withholds no taxes. A company that is in the register of businesses states it in registration.`,
  }));
}

function isRegistered({ seller, sellerNumbers }: CheckSubject): boolean {
  return Boolean(seller.registration?.number) || sellerNumbers.some(({ isRegistration }) => isRegistration);
}

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

// Rules of the format that the law wants of an invoice. No setting softens them: without it the invoice is none.
import type { Obstacle } from '../../../../shared/contracts/meant-format';
import { formatViolations } from './format-violations';
import { codeOf } from './meant-format';
import { INVOICES, type Rule, type Violation, when } from './rule';
import type { CheckSubject } from './subject';

const OF_MANDATE = { kind: 'mandate', on: INVOICES, rule: 'INV-MANDATE' } as const;

export const MANDATE_RULES: readonly Rule[] = [
  {
    ...OF_MANDATE,
    code: 'mandate_not_served',
    severity: 'warning',
    term: 'BG-2',
    find: ({ meant }) =>
      when(meant?.served === false, () => ({
        source: 'company',
        pointer: '/country',
        message: `${meant?.why}.`,
      })),
  },
  ...ruleOf('seller_electronic_address_missing', 'BT-34'),
  ...ruleOf('buyer_electronic_address_missing', 'BT-49'),
  ...ruleOf('format_rule', 'BG-2'),
];

/** A format for some businesses only warns, and so does a mandate that nobody has looked up in a source. */
function ruleOf(code: Obstacle, term: string): Rule[] {
  return (['error', 'warning'] as const).map((severity) => ({
    ...OF_MANDATE,
    ...{ code, severity, term },
    find: ({ meant }) => (meant?.ofLaw === severity ? obstaclesOf(meant, code) : []),
  }));
}

function obstaclesOf(meant: CheckSubject['meant'], code: Obstacle): Violation[] {
  const { format = null, findings = [] } = meant ?? {};
  if (format === null) return [];
  const ofCode = findings.filter((finding) => codeOf(finding) === code);
  return formatViolations(format, ofCode, 'error');
}

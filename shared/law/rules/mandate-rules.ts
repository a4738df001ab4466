// Rules of the format that the law wants of an invoice. No setting softens them: without it the invoice is none.
import type { CheckFinding } from '../../contracts/documents/checks';
import type { Obstacle } from '../../contracts/meant-format';
import type { Finding } from '../../e-invoice/rules/rule';
import { type AssessedFormat, codeOf, severityOf } from '../formats/default-format';
import type { UnconnectedByLaw } from '../formats/unconnected';
import type { CheckSubject } from '../subject/subject';
import { formatViolations } from './format-violations';
import { FISCAL, type Fixed, INVOICES, type Rule, resultOf, type Violation, when } from './rule';
import { maySayLess } from './simplified';

const OF_MANDATE = { kind: 'mandate', on: INVOICES, rule: 'INV-MANDATE' } as const;
const NOT_CONNECTED = {
  rule: 'INV-MANDATE',
  code: 'channel_not_connected',
  kind: 'channel',
  severity: 'warning',
  on: FISCAL,
  term: 'BG-2',
} as const;

export const MANDATE_RULES: readonly Rule[] = [
  {
    ...OF_MANDATE,
    code: 'mandate_not_served',
    severity: 'warning',
    term: 'BG-2',
    find: ({ defaultFormat }) =>
      when(defaultFormat?.served === false, () => ({
        source: 'company',
        pointer: '/country',
        message: `${defaultFormat?.why}.`,
      })),
  },
  ...ruleOf('seller_electronic_address_missing', 'BT-34'),
  ...ruleOf('buyer_electronic_address_missing', 'BT-49'),
  ...ruleOf('format_rule', 'BG-2'),
  {
    ...NOT_CONNECTED,
    find: ({ defaultFormat, document }) =>
      defaultFormat?.served && defaultFormat.unconnected
        ? [notConnected({ law: defaultFormat.why, ...defaultFormat.unconnected }, document)]
        : [],
  },
];

/** The warning of a document that was issued already. */
export function channelWarning(unconnected: UnconnectedByLaw, document: { id: string }): CheckFinding {
  return resultOf(NOT_CONNECTED, notConnected(unconnected, document)).finding;
}

function notConnected({ law, why, fix }: UnconnectedByLaw, { id }: { id: string }): Violation & Fixed {
  return { source: 'company', pointer: '', message: `${law}, and ${why}.`, fix: fix.replace('{id}', id) };
}

/** A format for some businesses only warns, and so does a mandate that nobody has looked up in a source. */
function ruleOf(code: Obstacle, term: string): Rule[] {
  return (['error', 'warning'] as const).map((severity) => ({
    ...OF_MANDATE,
    ...{ code, severity, term },
    find: (subject) => obstaclesOf(subject, code, severity),
  }));
}

function obstaclesOf(subject: CheckSubject, code: Obstacle, severity: Rule['severity']): Violation[] {
  const { defaultFormat } = subject;
  if (!defaultFormat?.format) return [];
  const findings = defaultFormat.findings.filter(
    (finding) => codeOf(finding) === code && lenientSeverity(subject, defaultFormat, finding) === severity,
  );
  return formatViolations(defaultFormat.format, findings, 'error');
}

/** A simplified invoice is not refused for details of its buyer that the law leaves out. */
function lenientSeverity(
  subject: CheckSubject,
  format: AssessedFormat,
  finding: Finding,
): AssessedFormat['ofLaw'] {
  const severity = severityOf(format, finding, subject.document.selfBilling !== null);
  const isLess = maySayLess(subject) && !subject.sellerCountry.simplifiedInvoice?.buyerAddress;
  return severity === 'error' && finding.source === 'client' && isLess ? 'warning' : severity;
}

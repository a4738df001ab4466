// All rules applied to one draft, and the refusal of one that breaks them.
import type { CheckFinding } from '../contracts/documents/checks';
import { Problem } from '../runtime/errors';
import { BUYER_RULES } from './rules/buyer';
import { CASH_DISCOUNT_RULES } from './rules/cash-discounts';
import { CURRENCY_RULES } from './rules/currency';
import { DATE_RULES } from './rules/dates';
import { DOCUMENT_RULES } from './rules/document';
import { E_INVOICE_RULES, MANDATE_RULES } from './rules/e-invoices';
import { KIND_RULES } from './rules/kinds';
import { NUMBER_RULES } from './rules/numbers';
import { ofSelfBilled } from './rules/of-self-billed';
import { PLACE_RULES } from './rules/places';
import { TEXT_RULES } from './rules/printed-texts';
import { applied, kindOf, type Rule, type RuleKind, type RuleResult } from './rules/rule';
import { SELLER_RULES } from './rules/seller';
import { TAX_RULES } from './rules/taxes';
import { TERMS_RULES } from './rules/terms';
import { VAT_RULES } from './rules/vat';
import { VERIFACTU_RULES } from './rules/verifactu';
import type { CheckSubject } from './subject/subject';

const OF_A_FORMAT: ReadonlySet<RuleKind> = new Set<RuleKind>(['mandate', 'format', 'channel']);
const REPLACEABLE: ReadonlySet<RuleKind> = new Set<RuleKind>(['mandate', 'format']);
const LENIENT: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'buyer',
  'details',
  'language',
  'currency',
  'format',
]);

/** Errors first, in the order of the rules. */
export function findingsOf(subject: CheckSubject): CheckFinding[] {
  return resultsIn(subject).map(({ finding }) => finding);
}

/** The findings about the company itself, each with what settles it. */
export function findingsOfCompany(subject: CheckSubject): (CheckFinding & { options: string[] })[] {
  return resultsIn(subject)
    .filter(({ finding }) => finding.source === 'company')
    .map(({ finding, options }) => ({ ...finding, options: [...options] }));
}

export function canBeIssued(findings: readonly CheckFinding[]): boolean {
  return findings.every(({ severity }) => severity === 'warning');
}

/**
 * The warnings of a draft that can be issued.
 * @throws 409 with the findings, and each error in `errors` as well
 */
export function assertIssuable(subject: CheckSubject): CheckFinding[] {
  const results = resultsIn(subject);
  const findings = results.map(({ finding }) => finding);
  if (canBeIssued(findings)) return findings;
  const errors = results.filter(({ finding }) => finding.severity === 'error').map(errorOf);
  const isPeriodClosed = findings.every(
    ({ severity, code }) => severity === 'warning' || code === 'period_closed',
  );
  throw new Problem(isPeriodClosed ? 'period_closed' : 'document_incomplete', { errors, findings });
}

function resultsIn(subject: CheckSubject): RuleResult[] {
  const kind = kindOf(subject.document);
  const rules = RULES.filter(({ on }) => on.includes(kind));
  const all = rules
    .flatMap((rule) => applied(rule, subject))
    .flatMap((one) => ofSelfBilled(one, subject))
    .map((one) => forCompany(one, subject));
  const results = withoutRepeats(all);
  return [...results.filter(isError), ...results.filter((one) => !isError(one))];
}

/**
 * A missing city breaks a rule of ours and one of the format: it is reported once. Only a finding of the same or a higher
 * severity replaces another, so a warning never hides that a format cannot be made.
 */
export function withoutRepeats(all: readonly RuleResult[]): RuleResult[] {
  return all.filter((one) => !REPLACEABLE.has(one.kind) || !all.some((other) => standsFor(other, one)));
}

function standsFor(other: RuleResult, one: RuleResult): boolean {
  const isSameField = (['source', 'pointer', 'term'] as const).every(
    (key) => other.finding[key] === one.finding[key],
  );
  return !OF_A_FORMAT.has(other.kind) && isSameField && (isError(other) || !isError(one));
}

function isError({ finding }: RuleResult): boolean {
  return finding.severity === 'error';
}

function forCompany(result: RuleResult, { seller }: CheckSubject): RuleResult {
  if (seller.issueChecks === 'strict' || !LENIENT.has(result.kind)) return result;
  return { ...result, finding: { ...result.finding, severity: 'warning' } };
}

/** The pointer to a field of the client or the company begins with `/client` or `/company`. */
function errorOf({ finding: { source, pointer }, fault }: RuleResult) {
  const within = source === 'document' ? '' : `/${source}`;
  return { pointer: `${within}${pointer}`, message: fault };
}

/** In the order of their findings. */
export const RULES: readonly Rule[] = [
  ...DOCUMENT_RULES,
  ...NUMBER_RULES,
  ...KIND_RULES,
  ...DATE_RULES,
  ...CASH_DISCOUNT_RULES,
  ...VAT_RULES,
  ...PLACE_RULES,
  ...SELLER_RULES,
  ...BUYER_RULES,
  ...MANDATE_RULES,
  ...TAX_RULES,
  ...TERMS_RULES,
  ...CURRENCY_RULES,
  ...TEXT_RULES,
  ...E_INVOICE_RULES,
  ...VERIFACTU_RULES,
];

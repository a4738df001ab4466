// The form of a rule, and how its findings are written.
import type { CheckCode, CheckFinding } from '../../contracts/documents/checks';
import type { DocumentType } from '../../contracts/number-formats';
import type { Sale } from '../sale/sale';
import type { CheckSubject } from '../subject/subject';

/** Errors of buyer, legal details, currency and the client's e-invoice are warnings with `issueChecks: "lenient"`. */
export type RuleKind =
  | 'document'
  | 'dates'
  | 'vat'
  | 'seller'
  | 'details'
  | 'language'
  | 'buyer'
  | 'currency'
  | 'text'
  | 'mandate'
  | 'format'
  | 'channel'
  | 'verifactu';

/** A field that breaks a rule. */
export interface Violation {
  source: CheckFinding['source'];
  pointer: string;
  message: string;
  /** Replaces the term of the rule; the same for `rule`. */
  term?: string;
  rule?: string;
  /** The message in `errors` of the refusal where it differs: the end of a sentence that begins with the pointer. */
  fault?: string;
  fix?: string;
  /** Fields, schemes of identifiers or document types, of which one settles it. */
  options?: readonly string[];
}

/** A credit note without an invoice is checked as an invoice, except for its payment. */
export type CheckedKind = DocumentType | 'standalone-credit-note';

export function kindOf({ typeId, corrects }: Sale): CheckedKind {
  return typeId === 'credit-note' && corrects === null ? 'standalone-credit-note' : typeId;
}

export interface Rule {
  code: CheckCode;
  kind: RuleKind;
  severity: CheckFinding['severity'];
  on: readonly CheckedKind[];
  term: string;
  rule: string;
  find(subject: CheckSubject): readonly Violation[];
}

/** Documents that ask the buyer for a payment. */
export const CLAIMS = ['invoice'] as const;
export const INVOICES = ['invoice', 'standalone-credit-note'] as const;
export const OFFERS = [...INVOICES, 'quote'] as const;
export const FISCAL = [...INVOICES, 'credit-note'] as const;
export const ALL = [...FISCAL, 'quote'] as const;

/** The violation if the rule is broken, as a list. */
export function when(isBroken: boolean, violation: () => Violation): Violation[] {
  return isBroken ? [violation()] : [];
}

export interface RuleResult {
  kind: RuleKind;
  finding: CheckFinding;
  fault: string;
  options: readonly string[];
}

export function applied(rule: Rule, subject: CheckSubject): RuleResult[] {
  return rule
    .find(subject)
    .map((one) => resultOf(rule, { ...one, fix: one.fix ?? fixOf(one.source, subject) }));
}

export type Fixed = { fix: string };

export function resultOf(
  { code, kind, severity, ...of }: Omit<Rule, 'find'>,
  { source, pointer, message, fault = message, fix, ...violation }: Violation & Fixed,
): RuleResult {
  const { term = of.term, rule = of.rule, options = [] } = violation;
  return { kind, fault, finding: { severity, code, pointer, source, term, rule, message, fix }, options };
}

function fixOf(source: Violation['source'], { document }: CheckSubject): string {
  if (source === 'company') return 'POST /api/company/info';
  if (source === 'client') return `PATCH /api/clients/${document.clientId}`;
  return `PATCH /api/documents/${document.id}`;
}

// Findings in a received file, and whose rules they are by.
import type { EInvoiceProfileId } from '../../contracts/e-invoice-profiles';
import type { Violation } from '../mapping/element-reader';
import { errorsFirst, type FileRule, onceEach, type Root } from '../rules/rule';
import { isOfProfile } from '../rules/terms-of-profile';
import type { SemanticInvoice } from '../semantic/invoice';
import { type RuleSet, ruleSetsOf } from './rule-sets';

export interface FileFinding {
  severity: 'error' | 'warning';
  term: string;
  rule: string;
  message: string;
  /** BT-126 of the first of the lines that it is about. */
  lines?: string[];
}

export interface FileFindings {
  rulesRun: Pick<RuleSet, 'id' | 'version'>[];
  /** Errors come first; what two rules say in the same words is said once. */
  findings: FileFinding[];
}

/** A received file as it was read. */
export interface FileRead {
  root: Root;
  invoice: SemanticInvoice;
  /** Terms that the file states more than once, of which the first is in the invoice. */
  repeated: readonly string[];
  /** Rules that it breaks in what the invoice does not keep. */
  violations?: readonly Violation[];
}

const LINES_MAX = 20;
/** Sets with the rules of Peppol about syntax. */
const ADOPTING = new Set(['Peppol BIS Billing', 'XRechnung']);

/** `areHeld`: the rules of the profile itself are known, in this syntax. */
export function findingsInFile(
  { root, invoice, repeated, violations = [] }: FileRead,
  profile: EInvoiceProfileId | undefined,
  areHeld: boolean,
): FileFindings {
  const sets = ruleSetsOf(
    areHeld || (profile === 'nlcius' && root !== 'CrossIndustryInvoice') ? profile : undefined,
    root,
  );
  const restated = new Set(sets.flatMap((set) => set.restated ?? []));
  const warnings = new Set(sets.flatMap((set) => set.warnings ?? []));
  const rules = sets.flatMap((set) => set.rules).filter(({ rule }) => !restated.has(rule));
  const findings = rules
    .filter((rule) => isOfProfile(rule, profile))
    .flatMap((rule) => broken(rule, invoice, root, warnings));
  const ofFile = [
    ...repeated.map(repeatedTotal),
    ...violations.filter((each) => isOfProfile(each, profile)).map((each) => violated(each, sets)),
  ];
  return {
    rulesRun: sets.map(({ id, version }) => ({ id, version })),
    findings: onceEach(errorsFirst([...ofFile, ...findings]), ({ message }) => message),
  };
}

/** BR-CO-15 demands one total of VAT in the currency of the invoice. */
function repeatedTotal(term: string): FileFinding {
  const message = 'The total of VAT is there more than once in the currency of the invoice';
  return { severity: 'error', term, rule: 'BR-CO-15', message };
}

/** A rule of the network is an error where it runs; elsewhere it says what this program cannot keep. */
function violated(violation: Violation, sets: readonly RuleSet[]): FileFinding {
  const isForeign = violation.rule.startsWith('PEPPOL') && !sets.some(({ id }) => ADOPTING.has(id));
  return { severity: isForeign ? 'warning' : 'error', ...violation };
}

function broken(
  { rule, term, message, severity = 'error', isBroken }: FileRule,
  invoice: SemanticInvoice,
  root: Root,
  warnings: ReadonlySet<string>,
): FileFinding[] {
  const result = isBroken(invoice, root);
  if (result === false || (result !== true && result.length === 0)) return [];
  const finding: FileFinding = { severity: warnings.has(rule) ? 'warning' : severity, term, rule, message };
  if (result === true) return [finding];
  const lines = result.slice(0, LINES_MAX).map((index) => invoice.lines[index]?.identifier ?? '');
  return [{ ...finding, lines }];
}

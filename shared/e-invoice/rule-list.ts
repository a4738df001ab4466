// The rules of e-invoice formats as data: a row for each rule, with the formats that our documents are checked by and the sets that received
// files are held against.
import { E_INVOICE_FORMATS, type EInvoiceFormat } from '../contracts/e-invoice-formats';
import { E_INVOICE_PROFILES } from '../contracts/e-invoice-profiles';
import { formatOf } from './formats/formats';
import { NOT_EMBEDDED } from './from-document/attached-files';
import { ruleSetsOf } from './received/rule-sets';
import type { FileRule, Rule, Source } from './rules/rule';
import { UNSIGNED } from './rules/unsigned';

export interface ListedFormatRule {
  /** The id that the publisher gives it. */
  rule: string;
  severity: 'error' | 'warning';
  term: string;
  sentence: string;
  /** Advice for the author of a document; null where the sentence says enough. */
  advice: string | null;
  /** The object whose field corrects it; null for a rule that only received files break. */
  source: Source | null;
  /** RFC 6901 into the source; `*` is the index of a line. */
  pointer: string | null;
  /** Formats whose checks have it. */
  formats: EInvoiceFormat[];
  /** Ids of the sets that received files are held against, as in `rulesRun`. */
  receivedBy: string[];
}

/** A rule without its predicate. */
type Stated = Omit<FileRule & Partial<Rule>, 'isBroken'>;

/** In the order of formats, then of sets; the same rule of several is one row. */
export function formatRuleList(): ListedFormatRule[] {
  const rows = new Map<string, ListedFormatRule>();
  const rowOf = (rule: Stated, severity = rule.severity ?? 'error'): ListedFormatRule => {
    const { message: sentence, advice = null, source = null, pointer = null, term } = rule;
    const row = { rule: rule.rule, severity, term, sentence, advice, source, pointer };
    const key = JSON.stringify(row);
    const known = rows.get(key) ?? { ...row, formats: [], receivedBy: [] };
    rows.set(key, known);
    return known;
  };
  for (const format of E_INVOICE_FORMATS)
    for (const rule of [...formatOf(format).rules, NOT_EMBEDDED]) addOnce(rowOf(rule).formats, format);
  addOnce(rowOf(UNSIGNED).formats, 'facturae');
  for (const { id, rules, warnings } of receivedSets())
    for (const rule of rules)
      addOnce(rowOf(rule, warnings.has(rule.rule) ? 'warning' : rule.severity).receivedBy, id);
  return [...rows.values()];
}

function addOnce<T>(list: T[], item: T): void {
  if (!list.includes(item)) list.push(item);
}

/** The sets of each profile in each syntax, without the rules that another set of theirs states anew. */
function receivedSets() {
  const roots = ['Invoice', 'CrossIndustryInvoice'] as const;
  return [undefined, ...E_INVOICE_PROFILES].flatMap((profile) =>
    roots.flatMap((root) => {
      const sets = ruleSetsOf(profile, root);
      const restated = new Set(sets.flatMap((set) => set.restated ?? []));
      const warnings = new Set(sets.flatMap((set) => set.warnings ?? []));
      return sets.map(({ id, rules }) => ({
        id,
        rules: rules.filter(({ rule }) => !restated.has(rule)),
        warnings,
      }));
    }),
  );
}

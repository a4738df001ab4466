// The rules of each format in one table, and what they find.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { SemanticInvoice } from '../semantic/invoice';
import { CORE_RULES } from './core-rules';
import { CROSS_INDUSTRY_RULES } from './cross-industry-rules';
import { FRENCH_RULES } from './french-rules';
import { GERMAN_RULES } from './german-rules';
import { HUNGARIAN_RULES } from './hungarian-rules';
import { ITALIAN_RULES } from './italian-rules';
import { ADOPTED_RULES, PEPPOL_RULES } from './peppol-rules';
import { POLISH_RULES } from './polish-rules';
import { ROMANIAN_RULES } from './romanian-rules';
import type { Rule, Source } from './rule';
import { SPANISH_RULES } from './spanish-rules';
import { VAT_RULES } from './vat-rules';

export interface Finding {
  severity: 'error' | 'warning';
  pointer: string;
  source: Source;
  term: string;
  rule: string;
  message: string;
}

const EN_16931 = [...CORE_RULES, ...VAT_RULES];
const CII = [...EN_16931, ...CROSS_INDUSTRY_RULES];
const FRENCH_CII = [...CII, ...FRENCH_RULES];
const XRECHNUNG = [...EN_16931, ...GERMAN_RULES, ...ADOPTED_RULES];

export const RULES_OF: Partial<Record<EInvoiceFormat, readonly Rule[]>> = {
  'en16931-ubl': EN_16931,
  'en16931-cii': CII,
  peppol: [...EN_16931, ...PEPPOL_RULES],
  'xrechnung-ubl': XRECHNUNG,
  'xrechnung-cii': [...XRECHNUNG, ...CROSS_INDUSTRY_RULES],
  'factur-x': CII,
  'fr-ctc': [...EN_16931, ...FRENCH_RULES],
  'fr-ctc-cii': FRENCH_CII,
  'fr-ctc-factur-x': FRENCH_CII,
  facturae: SPANISH_RULES,
  fatturapa: ITALIAN_RULES,
  'ksef-fa3': POLISH_RULES,
  nav: HUNGARIAN_RULES,
  'ubl-ro': [...EN_16931, ...ROMANIAN_RULES],
};

/** `invoice` as its profile says it. Errors come first. */
export function findingsOf(
  invoice: SemanticInvoice,
  format: EInvoiceFormat,
  more: readonly Rule[] = [],
): Finding[] {
  const found = [...(RULES_OF[format] ?? []), ...more].flatMap((rule) => broken(rule, invoice));
  return found.sort((a, b) => a.severity.localeCompare(b.severity));
}

function broken({ isBroken, severity = 'error', ...rule }: Rule, invoice: SemanticInvoice): Finding[] {
  const result = isBroken(invoice);
  const { pointer, source, term, message } = rule;
  const finding = { severity, pointer, source, term, rule: rule.rule, message };
  if (typeof result === 'boolean') return result ? [finding] : [];
  return result.map((index) => ({ ...finding, pointer: pointer.replace('*', String(index)) }));
}

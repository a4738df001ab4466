// Findings of a format as violations of a draft.
import { type EInvoiceFormat, formatName } from '../../contracts/e-invoice-formats';
import type { Finding } from '../../e-invoice/rules/rule';
import type { Violation } from './rule';

export function formatViolations(
  format: EInvoiceFormat,
  findings: readonly Finding[],
  wanted: Finding['severity'],
): Violation[] {
  return findings
    .filter(({ severity }) => severity === wanted)
    .map(({ source, pointer, term, rule, message }) => ({
      ...{ source, pointer, term, rule },
      message: `${formatName(format)}: ${message}`,
    }));
}

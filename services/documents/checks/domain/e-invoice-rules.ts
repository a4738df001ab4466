// What the e-invoice format of the client, or one that is asked for, wants of the document. The rules themselves are the
// tables of `e-invoice/checks`; here they become findings like all others.
import { FORMAT_NAMES } from '../../../../shared/contracts/e-invoice-formats';
import { INVOICES, type Place, type Rule } from './rule';
import type { CheckSubject } from './subject';

const OF_FORMAT = { kind: 'format', on: INVOICES, term: 'BG-2', rule: 'INV-E-INVOICE' } as const;

export const E_INVOICE_RULES: readonly Rule[] = [
  {
    ...OF_FORMAT,
    code: 'e_invoice_not_possible',
    severity: 'error',
    find: (subject) => placesOf(subject, 'error'),
  },
  {
    ...OF_FORMAT,
    code: 'e_invoice_unusual',
    severity: 'warning',
    find: (subject) => placesOf(subject, 'warning'),
  },
];

function placesOf({ eInvoice }: CheckSubject, asked: 'error' | 'warning'): Place[] {
  if (!eInvoice) return [];
  const name = FORMAT_NAMES[eInvoice.format];
  return eInvoice.findings
    .filter(({ severity }) => severity === asked)
    .map(({ source, pointer, term, rule, message }) => ({
      ...{ source, pointer, term, rule },
      message: `${name}: ${message}`,
    }));
}

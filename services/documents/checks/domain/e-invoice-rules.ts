// What the e-invoice format of the client, or one that is asked for, wants of the document. The rules themselves are the
// tables of `e-invoice/checks`; here they become findings like all others.
import { FORMAT_NAMES } from '../../../../shared/contracts/e-invoice-formats';
import type { ChannelFindings } from '../../transmitting/domain/channels-for';
import { FISCAL, INVOICES, type Place, type Rule } from './rule';
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
  {
    code: 'channel_not_possible',
    kind: 'channel',
    severity: 'warning',
    on: FISCAL,
    term: 'BG-2',
    rule: 'INV-E-INVOICE',
    find: ({ channels }) => channels.flatMap(obstaclesOf),
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

/** It is issued all the same: it only does not leave by itself. */
function obstaclesOf({ channel: { label, environment }, format, findings }: ChannelFindings): Place[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ source, pointer, term, rule, message }) => ({
      ...{ source, pointer, term, rule },
      message: `It cannot leave by ${label} (${environment}). ${FORMAT_NAMES[format]}: ${message}`,
    }));
}

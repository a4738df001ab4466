// Findings of `shared/e-invoice` for the format of the client or the caller, and warnings about the one that the law wants.
import { formatName } from '../../contracts/e-invoice-formats';
import type { ChannelFindings } from '../formats/channel-findings';
import type { CheckSubject } from '../subject/subject';
import { formatViolations } from './format-violations';
import { FISCAL, INVOICES, type Rule, type Violation } from './rule';

const OF_FORMAT = { kind: 'format', on: INVOICES, term: 'BG-2', rule: 'INV-E-INVOICE' } as const;

export const E_INVOICE_RULES: readonly Rule[] = [
  {
    ...OF_FORMAT,
    code: 'e_invoice_not_possible',
    severity: 'error',
    find: (subject) => violationsOf(subject, 'error'),
  },
  {
    ...OF_FORMAT,
    code: 'e_invoice_unusual',
    severity: 'warning',
    find: (subject) => [...violationsOf(subject, 'warning'), ...unusualByLaw(subject)],
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
  {
    code: 'e_reporting_not_sent',
    kind: 'channel',
    severity: 'warning',
    on: INVOICES,
    term: 'BG-7',
    rule: 'INV-E-INVOICE',
    find: ({ unreportedBy, buyer }) => (unreportedBy === null ? [] : [unreported(unreportedBy, buyer)]),
  },
  {
    code: 'directory_not_asked',
    kind: 'channel',
    severity: 'warning',
    on: INVOICES,
    term: 'BT-49',
    rule: 'INV-E-INVOICE',
    find: ({ channels, seller, buyer }) => channels.flatMap((one) => addressAssumed(one, seller, buyer)),
  },
];

function violationsOf({ eInvoices }: CheckSubject, severity: 'error' | 'warning'): Violation[] {
  return eInvoices.flatMap(({ format, findings }) => formatViolations(format, findings, severity));
}

/** The errors of that format are those of `mandate-rules.ts`. */
function unusualByLaw({ defaultFormat }: CheckSubject): Violation[] {
  if (!defaultFormat?.ofLaw || defaultFormat.format === null) return [];
  return formatViolations(defaultFormat.format, defaultFormat.findings, 'warning');
}

/** CGI, art. 290: sales to individuals and abroad, which are not invoiced through the platforms, are reported to them. */
function unreported(label: string, buyer: CheckSubject['buyer']): Violation {
  const pointer = buyer?.type === 'COMPANY' ? '/country' : '/type';
  const message = `The sale must be reported to ${label} (e-reporting), which this system does not do yet: report it on the platform`;
  return { source: 'client', pointer, message };
}

/** EAS: an address in the French directory. */
const DIRECTORY = '0225';

/** France: a client without an address of the directory is addressed by its SIREN, and the directory was not asked. */
function addressAssumed(
  { channel }: ChannelFindings,
  seller: CheckSubject['seller'],
  buyer: CheckSubject['buyer'],
): Violation[] {
  const isAssumed =
    channel.providerId === 'pdp' &&
    buyer?.type === 'COMPANY' &&
    (buyer.country ?? seller.country) === seller.country &&
    buyer.electronicAddress?.scheme !== DIRECTORY;
  const message =
    `The invoice is sent to the SIREN of the buyer by ${channel.label}: the French directory is not searched for other ` +
    'addresses yet. If the buyer has named one, enter it (scheme 0225)';
  return isAssumed ? [{ source: 'client', pointer: '/electronicAddress', message }] : [];
}

/** Warnings: the document can be issued, but it will not be sent by this channel. */
function obstaclesOf({ channel: { label, environment }, format, findings }: ChannelFindings): Violation[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ source, pointer, term, rule, message }) => ({
      ...{ source, pointer, term, rule },
      message: `It cannot be sent by ${label} (${environment}). ${formatName(format)}: ${message}`,
    }));
}

// Findings of `shared/e-invoice` for the format that the law wants, which no setting softens: without it the invoice is none; for that
// of the client or the caller; and for the channels that will send it.
import type { CheckFinding } from '../../contracts/documents/checks';
import { type EInvoiceFormat, formatName } from '../../contracts/e-invoice-formats';
import type { Obstacle } from '../../contracts/meant-format';
import type { Finding } from '../../e-invoice/rules/rule';
import type { ChannelFindings, UnconnectedByLaw } from '../formats/channels';
import { codeOf, severityOf } from '../formats/default-format';
import type { CheckSubject } from '../subject/subject';
import { type Breach, FISCAL, INVOICES, pathOf, type Rule, resultOf, rulesOf } from './rule';
import { maySayLess } from './simplified';

const MANDATE = rulesOf('mandate', INVOICES);
const FORMAT = rulesOf('format', INVOICES);
const CHANNEL = rulesOf('channel', INVOICES);
const ANY_CHANNEL = rulesOf('channel', FISCAL);
const E_INVOICE = ['BG-2', 'INV-E-INVOICE', ''] as const;

const NOT_CONNECTED = ANY_CHANNEL.warning('channel_not_connected', 'BG-2', 'INV-MANDATE', '/company').when(
  ({ defaultFormat: format }) =>
    format?.served && format.unconnected && { law: format.why, ...format.unconnected },
);

export const MANDATE_RULES: readonly Rule[] = [
  MANDATE.warning('mandate_not_served', 'BG-2', 'INV-MANDATE', '/company/country').when(
    ({ defaultFormat }) => defaultFormat?.served === false && { why: defaultFormat.why },
  ),
  MANDATE.error('seller_electronic_address_missing', 'BT-34', 'INV-MANDATE', '').when((subject) =>
    obstaclesOf(subject, 'seller_electronic_address_missing'),
  ),
  MANDATE.error('buyer_electronic_address_missing', 'BT-49', 'INV-MANDATE', '').when((subject) =>
    obstaclesOf(subject, 'buyer_electronic_address_missing'),
  ),
  MANDATE.error('format_rule', 'BG-2', 'INV-MANDATE', '').when((subject) =>
    obstaclesOf(subject, 'format_rule'),
  ),
  NOT_CONNECTED,
];

export const E_INVOICE_RULES: readonly Rule[] = [
  FORMAT.error('e_invoice_not_possible', ...E_INVOICE).when((subject) => breachesOf(subject, 'error')),
  FORMAT.warning('e_invoice_unusual', ...E_INVOICE).when((subject) => [
    ...breachesOf(subject, 'warning'),
    ...unusualByLaw(subject),
  ]),
  ANY_CHANNEL.warning('channel_not_possible', ...E_INVOICE).when(({ channels }) =>
    channels.flatMap(obstaclesTo),
  ),
  CHANNEL.warning('e_reporting_not_sent', 'BG-7', 'INV-E-INVOICE', '/client/{field}').when(
    ({ unreportedBy: label, buyer }) =>
      label !== null && { label, field: buyer?.type === 'COMPANY' ? 'country' : 'type' },
  ),
  CHANNEL.warning('directory_not_asked', 'BT-49', 'INV-E-INVOICE', '/client/electronicAddress').when(
    assumedAddresses,
  ),
];

/** The warning of a document that was issued already. */
export function channelWarning(unconnected: UnconnectedByLaw, document: { id: string }): CheckFinding {
  return resultOf(NOT_CONNECTED, { ...unconnected }, document).finding;
}

/** A format for some businesses only warns, and so does a mandate that nobody has looked up in a source. */
function obstaclesOf(subject: CheckSubject, code: Obstacle): Breach[] {
  const { defaultFormat: assessed } = subject;
  if (!assessed?.format) return [];
  const { format } = assessed;
  return assessed.findings
    .filter((finding) => codeOf(finding) === code)
    .flatMap((finding) => {
      const severity = lenientSeverity(subject, assessed, finding);
      return severity === null
        ? []
        : formatBreaches(format, [finding], 'error').map((one) => ({ ...one, severity }));
    });
}

/** A simplified invoice is not refused for details of its buyer that the law leaves out. */
function lenientSeverity(
  subject: CheckSubject,
  format: NonNullable<CheckSubject['defaultFormat']>,
  finding: Finding,
) {
  const severity = severityOf(format, finding, subject.document.selfBilling !== null);
  const isLess = maySayLess(subject) && !subject.sellerCountry.simplifiedInvoice?.buyerAddress;
  return severity === 'error' && finding.source === 'client' && isLess ? 'warning' : severity;
}

function formatBreaches(
  format: EInvoiceFormat,
  findings: readonly Finding[],
  severity: Finding['severity'],
): Breach[] {
  return findings
    .filter((finding) => finding.severity === severity)
    .map((finding) => ({
      pointer: pathOf(finding),
      term: finding.term,
      rule: finding.rule,
      format: formatName(format),
      message: finding.message,
    }));
}

function breachesOf({ eInvoices }: CheckSubject, severity: Finding['severity']): Breach[] {
  return eInvoices.flatMap(({ format, findings }) => formatBreaches(format, findings, severity));
}

/** The errors of that format have codes of their own. */
function unusualByLaw({ defaultFormat }: CheckSubject): Breach[] {
  if (!defaultFormat?.ofLaw || defaultFormat.format === null) return [];
  return formatBreaches(defaultFormat.format, defaultFormat.findings, 'warning');
}

/** Warnings: the document can be issued, but it will not be sent by this channel. */
function obstaclesTo({ channel: { label, environment }, format, findings }: ChannelFindings): Breach[] {
  return formatBreaches(format, findings, 'error').map((one) => ({ ...one, label, environment }));
}

/** EAS: an address in the French directory. */
const DIRECTORY = '0225';

/** France: a client without an address of the directory is addressed by its SIREN, and the directory was not asked. */
function assumedAddresses({ channels, seller, buyer }: CheckSubject): Breach[] {
  const isAtHome = buyer?.type === 'COMPANY' && (buyer.country ?? seller.country) === seller.country;
  if (!isAtHome || buyer.electronicAddress?.scheme === DIRECTORY) return [];
  return channels.flatMap(({ channel: { providerId, label } }) => (providerId === 'pdp' ? [{ label }] : []));
}

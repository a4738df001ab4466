// An approved platform of France (plateforme agréée) by the Flow Service 1.2.0 of XP Z12-013. It delivers invoices to
// the platform of the buyer and reports to the state; results come back as statuses of a life cycle.
import { invalid } from '../../../../shared/runtime/errors';
import type { Adapter, Payment, Prepared, Source } from '../adapter';
import { ACKNOWLEDGED } from './acknowledgement';
import { cashedMessage } from './cashed-message';
import type { Config } from './connection';
import { ask, check, poll, send } from './flows';
import { STATUS_MESSAGES, stageOf } from './life-cycle';
import { readNotices } from './notices';

const SIREN_SCHEME = '0002';

/**
 * The message that an invoice was paid (212). In France VAT on services is due at payment, unless the company has opted for debits
 * (CGI, art. 269, 2). Undefined if VAT was due earlier, or nothing shows that it is due at payment.
 */
function paid(payment: Payment, config: Pick<Config, 'vatOnDebits'>): Prepared | undefined {
  const { isVatDueOnPayment, sellerRegistration, number } = payment;
  const isDue = isVatDueOnPayment ?? config.vatOnDebits !== true;
  if (!isDue || sellerRegistration?.scheme !== SIREN_SCHEME) return undefined;
  const siren = sellerRegistration.value;
  const name = `${number.replace(/[^A-Za-z0-9._-]+/g, '-')}-212.xml`;
  const context = { kind: 'status', name, syntax: 'CDAR', rule: 'B2B', siren };
  return { bytes: cashedMessage(payment, siren), context };
}

/** The kinds of treatment by the platforms, which the buyer of an invoice decides. */
type ProcessingRule = 'B2B' | 'B2BInt' | 'B2C' | 'B2G';

/** INSEE, répertoire Sirene: the SIREN of a public body begins with 1 or 2. */
const PUBLIC = /^[12]\d{8}$/;

function processingRule({
  buyerCountry,
  isBuyerBusiness,
  buyerRegistration,
}: Pick<Source, 'buyerCountry' | 'isBuyerBusiness' | 'buyerRegistration'>): ProcessingRule {
  if (!isBuyerBusiness) return 'B2C';
  if (buyerCountry !== null && buyerCountry !== 'FR') return 'B2BInt';
  const { scheme, value = '' } = buyerRegistration ?? {};
  return scheme === '0002' && PUBLIC.test(value) ? 'B2G' : 'B2B';
}

const BYTES_MAX = 100_000_000;

function prepare(source: Source): Prepared {
  const { bytes, number, sellerRegistration } = source;
  if (bytes.length > BYTES_MAX) throw invalid('/channel', 'takes a file of 100 MB at most');
  const siren = sellerRegistration?.scheme === SIREN_SCHEME ? sellerRegistration.value : '';
  const { syntax, extension } = syntaxOf(bytes);
  const name = `${number.replace(/[^A-Za-z0-9._-]+/g, '-')}.${extension}`;
  return { bytes, context: { name, syntax, profile: 'CIUS', rule: processingRule(source), siren } };
}

function syntaxOf(bytes: Buffer): { syntax: 'UBL' | 'CII' | 'Factur-X'; extension: 'xml' | 'pdf' } {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { syntax: 'Factur-X', extension: 'pdf' };
  const isCii = bytes.subarray(0, 2_000).includes('CrossIndustryInvoice');
  return { syntax: isCii ? 'CII' : 'UBL', extension: 'xml' };
}

export const pdp: Adapter<Config> = {
  inFlightMax: 4,
  messages: {
    ...ACKNOWLEDGED,
    ...STATUS_MESSAGES,
    rejected_by_platform: STATUS_MESSAGES.status_213 ?? '',
    unusable: STATUS_MESSAGES.status_501 ?? '',
    token_refused:
      'The platform does not issue an access token for these credentials. Connect the channel with valid ones.',
    other_siren: 'The connection belongs to another business: its SIREN differs from that of the seller.',
    platform_unknown:
      'There is no flow service at the address of the connection. `platformUrl` must end with `/flow-service`.',
    request_refused: 'The platform refuses the request of this system. The operator has been notified.',
    not_found_yet:
      'The platform does not find the document yet. We will ask once more before we send it again.',
  },
  prepare,
  send,
  ask,
  poll,
  payments: { prepare: paid },
  notices: { read: readNotices, stageOf },
  check,
};

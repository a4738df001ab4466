// Offline invoices (offline24, VAT act, article 106nda): the buyer gets them before KSeF, with two codes, and they must
// be sent on the next working day at the latest.
import { constants, createHash, type KeyObject, sign } from 'node:crypto';
import type { PrintedCode } from '../../../../shared/contracts/documents/transmitting';
import { calendarDate, endOfDay } from '../../../../shared/values/calendar';
import type { Offline, OfflineRelease } from '../adapter';
import type { Config, Connection } from './connection';
import { type OfflineIdentity, offlineIdentity } from './offline-certificate';
import { nextWorkingDay } from './working-days';

/** Hosts of printed codes: those of the authority, wherever the invoice is sent to. */
const QR_HOSTS = { TEST: 'qr-test.ksef.mf.gov.pl', PROD: 'qr.ksef.mf.gov.pl' } as const;
const TIME_ZONE = 'Europe/Warsaw';
const SALT_BYTES = 32;
const MINUTE = 60_000;

interface CodedInvoice {
  environment: Connection['environment'];
  /** NIP of the connection's company. */
  contextNip: string;
  sellerNip: string;
  /** Issue date (P_1), ISO 8601. */
  issueDate: string;
  /** SHA-256 of the file, base64url. */
  hash: string;
}

export const offline: Offline<Config> = {
  timeZone: TIME_ZONE,
  waitMs: 10 * MINUTE,
  reason: 'offline_certificate_missing',
  formCodes: new Set(['content_refused', 'file_refused', 'duplicate']),
  isDue: (bytes, now) => issuedIn(bytes).issueDate < calendarDate(now, TIME_ZONE),
  releaseOffline,
};

function releaseOffline(
  bytes: Buffer,
  { config, environment, now }: Parameters<Offline<Config>['releaseOffline']>[1],
): OfflineRelease | undefined {
  const identity = offlineIdentity(config, now());
  if (identity === undefined || typeof identity === 'string') return undefined;
  const { sellerNip, issueDate } = issuedIn(bytes);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const invoice = { environment, contextNip: config.nip, sellerNip, issueDate, hash };
  return {
    codes: [invoiceCode(invoice), certificateCode(invoice, identity)],
    deadlineAt: deadlineOf(issueDate),
  };
}

/** End of the next working day in Warsaw. */
export function deadlineOf(issueDate: string): Date {
  return endOfDay(nextWorkingDay(issueDate), TIME_ZONE);
}

/** "Kod QR I" of an invoice without a number. */
export function invoiceCode({ environment, sellerNip, issueDate, hash }: CodedInvoice): PrintedCode {
  const day = issueDate.split('-').reverse().join('-');
  return {
    caption: 'OFFLINE',
    payload: `https://${QR_HOSTS[environment]}/invoice/${sellerNip}/${day}/${hash}`,
  };
}

/** "Kod QR II": signs the address without its scheme and trailing slash. */
export function certificateCode(invoice: CodedInvoice, { serial, key }: OfflineIdentity): PrintedCode {
  const { environment, contextNip, sellerNip, hash } = invoice;
  const signed = `${QR_HOSTS[environment]}/certificate/Nip/${contextNip}/${sellerNip}/${serial}/${hash}`;
  return { caption: 'CERTYFIKAT', payload: `https://${signed}/${signatureOf(signed, key)}` };
}

/** Returns base64url: RSASSA-PSS with SHA-256, or ECDSA as R and S. */
function signatureOf(text: string, key: KeyObject): string {
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const how =
    key.asymmetricKeyType === 'ec'
      ? ({ key, dsaEncoding: 'ieee-p1363' } as const)
      : { key, padding, saltLength: SALT_BYTES };
  return sign('sha256', Buffer.from(text), how).toString('base64url');
}

/** Reads seller and issue date from the head of the FA(3) that this system made, without parsing its lines. */
function issuedIn(bytes: Buffer): { sellerNip: string; issueDate: string } {
  const text = bytes.toString('utf8');
  const [, sellerNip = ''] = /<Podmiot1>.*?<NIP>([^<]*)</s.exec(text) ?? [];
  const [, issueDate = ''] = /<P_1>([^<]*)</.exec(text) ?? [];
  return { sellerNip, issueDate };
}
